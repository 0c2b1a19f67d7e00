from worksheets.arithmetic.listing import listing


def test_numbers_in_a_row_are_listed_as_a_range() -> None:
    assert listing((5,)) == "5"
    assert listing((0, 1)) == "0, 1"
    assert listing((0, 2, 3, 4, 8, 9)) == "0, 2〜4, 8, 9"
    assert listing(tuple(range(10))) == "0〜9"
