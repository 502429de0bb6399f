//! GD-6: bad galleries are refused with words that name the fault.

use magpie_galerie::board::{Board, Fault};

const SMALL: &str = include_str!("../../../boards/first-small.txt");

/// What is wrong with the small gallery when this is written instead of that.
fn fault(that: &str, this: &str) -> String {
    assert!(SMALL.contains(that), "{that:?} is not in the drawing");
    let wrong: Result<Board, Fault> = SMALL.replacen(that, this, 1).parse();
    wrong.expect_err(this).to_string()
}

// rule: GD-6
#[test]
fn a_bad_board_is_refused_by_name_of_the_fault() {
    for (that, this, words) in [
        ("locks 9", "locks 8", "there are 8 locks for 9 exits"),
        ("locks 9\n", "", "the line \"locks …\" is missing or not understood"),
        ("cameras 3", "cameras three", "the line \"cameras …\" is missing or not understood"),
        ("cameras 3", "cameras 7", "7 cameras are too many"),
        (
            "artworks 5",
            "artworks 2",
            "2 artworks cannot be placed in 3 rooms with 12 cells, at least one in each",
        ),
        (
            "artworks 5",
            "artworks 10",
            "10 artworks cannot be placed in 3 rooms with 12 cells, at least one in each",
        ),
        ("locks 9", "locks 9\nthieves 2", "not understood: \"thieves 2\""),
        ("c   *", "c   c", "there are 0 main switches, not one"),
        ("c   c", "c   *", "there are 2 main switches, not one"),
        ("  3             #", "  4             #", "row 3 has another number, or none"),
        ("# .   .", "# x   .", "in row 3, column 4 no cell is written as 'x'"),
        ("# .   .", "! .   .", "no wall is written as \"!\", on side e of row and column 3,3"),
        ("# .   .", "  .   .", "cell 3,4 is open to the outside, on side w"),
        (
            "+   .   +   .   .   +   .   +",
            "+   .   +   .   .   +   .   +###",
            "an exit has no cell inside, on side s of row and column 1,11",
        ),
        (".   . | .   B", ".   . = .   B", "the exit on side e of cell 2,7 does not lead outside"),
        ("| R   R | .", "= R   R | .", "there are 9 locks for 10 exits"),
        ("= R   R", "| R   R", "there are 9 locks for 8 exits"),
        ("Y   Y   .   .   .   c   c |", "Y   Y | .   .   .   c   c |", "cell 4,4 cannot be reached"),
        (
            "artworks 1,4 1,10",
            "artworks 1,5 1,6",
            "the standard layout is not one that guards could have placed",
        ),
        (
            "artworks 1,4 1,10",
            "artworks 1,4 1,4",
            "the standard layout is not one that guards could have placed",
        ),
        ("cameras 3,7", "cameras 1,4", "the standard layout is not one that guards could have placed"),
        ("       1   2", "       1   2\n  X X", "row 1 has another number, or none"),
    ] {
        assert_eq!(fault(that, this), words);
    }
}

// rule: GD-6
#[test]
fn two_exits_of_one_cell_cells_outside_the_box_and_too_little_room_are_refused() {
    let outside = SMALL.replacen("  1             |", "  1           c |", 1);
    assert_eq!(
        outside.parse::<Board>().expect_err("a cell in the corner").to_string(),
        "there is a cell outside of the box of 11 rows and 12 columns, in row 1, column 3"
    );
    let twice = SMALL.replacen(
        "                +---+===+---+---+===+---+---+\n  1             |",
        "                +===+===+---+---+===+---+---+\n  1             =",
        1,
    );
    assert_eq!(
        twice.parse::<Board>().expect_err("a corner with two windows").to_string(),
        "cell 1,4 has two exits"
    );
    let full = "artworks 1\ncameras 0\nlocks 1\nstandard artworks 2,1\nstandard cameras 2,2 straight\nplan\n       1   2\n\n  1\n    +---+---+\n  2 | R   * =\n    +---+---+\n";
    assert_eq!(
        full.parse::<Board>().expect_err("nowhere to stand").to_string(),
        "there is no room for guards beside the artworks"
    );
}
