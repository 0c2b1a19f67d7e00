"""Written calculation in columns (筆算): its layout, how it is written out, and every way to fill its blanks.

| word | meaning | Japanese |
|---|---|---|
| line | one row of digits of a written calculation, in the order of the text notation | 段 |
| shift | columns between the right edge of a line and the units column | けたのずれ |
| partial product | multiplicand × one digit of the multiplier | 部分積 |
| product row | divisor × one digit of the quotient, written under the dividend | 商の1けたとわる数の積 |
| remainder row | what is left after a subtraction, with the digits brought down | ひいて下ろした段 |
| mask | the digits a cell may hold: bit d for digit d | 入りうる数字 |
| pattern | a layout, a sign and a mask for every cell | 虫食いの形 |
| slot | a digit to be found; cells that must be equal share one | 求める数字 |
| filling | a digit for every cell so that the whole calculation is right | うめ方 |

| module | does |
|---|---|
| `layout` | which lines a calculation has, how long, in which columns |
| `written` | writes a calculation out: operands in, lines of digits out |
| `masks` | sets of digits, and of numbers that fit a row of them |
| `pattern` | the pattern of a puzzle |
| `fillings` | every filling of a pattern: the door to all solvers |
| `sums` | additions and subtractions, by columns and carries; counts them without listing |
| `multiples`, `products` | multiplications, with sets of multiplicands |
| `stages`, `quotients` | divisions, with sets of remainders |
| `constraints`, `slots`, `network` | a pattern as digits and carries to be found, and what ties them together |
| `places`, `bounds`, `narrow` | which digits one constraint leaves |
| `search` | fillings by narrowing and trying: letters, and the largest puzzles |
"""
