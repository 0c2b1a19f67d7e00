"""Solves a skeleton as a person does, to grade it and to explain it.

| technique | what is done | Japanese |
|---|---|---|
| T1 | a column, a times-table fact or a whole row with one thing unknown is read directly | 直接わかる |
| T2 | the same with a carry that is known, or the carry itself | くり上がり・くり下がり |
| T3 | how long and how large a number can be | けた数と大きさ |
| T4 | one place with a known carry, all digits that can be there | 一の位の九九 |
| T5 | a column whose carry is not known, or all combinations of a row when they are few | 場合をならべる |
| T6 | an assumption that T1–T5 refute | 仮定して矛盾 |
| T7 | assumptions within assumptions | 仮定の中の仮定 |

What is known is a mask for every slot: a digit (cells that must be equal share one) or a carry. A technique narrows the
masks of one constraint of the network. Each is monotone: from smaller masks it concludes at least as much. So what the
techniques up to a level can find does not depend on their order, and one more clue never makes a skeleton harder.

| module | does |
|---|---|
| `reason` | the techniques one by one, easiest first, and assumptions |
| `trace` | the steps that matter |
| `spell` | numbers and equations as far as they are known |
| `tell` | a step as a sentence |
| `claim` | a step as an assertion that can be checked |
"""
