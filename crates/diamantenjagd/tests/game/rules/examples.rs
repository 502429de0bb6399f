//! The examples of the rulebook: DJ-28 to DJ-30 and DJ-33. DJ-34 is among the forms.

use magpie_diamantenjagd::Whereabouts;

use super::{Deal, check, gem, gems, may, refuse, view};

// rule: DJ-28
#[test]
fn three_twos() {
    let hand = "blue diamond two, yellow pearl two, green pearl two, red opal one, red opal three, blue pearl one, green diamond three, yellow opal one";
    for seat in 0..=4 {
        let game = Deal::among(4).hand(3, hand).cards(1, "two").start();
        check(game, "1: ask 3 for two", seat, &["1 asked 3 for two with two: 3"]);
    }
}

// rule: DJ-29
#[test]
fn two_opal_ones() {
    let hand = "blue opal one, yellow opal one, red opal two, red opal three, blue pearl one, green diamond three, yellow diamond one, red pearl one";
    let told = "1 asked 2 for opal one with opal one: 2";
    for seat in 0..=4 {
        let game = Deal::among(4).hand(2, hand).cards(1, "opal one").start();
        let expected =
            if seat == 1 { format!("{told}: blue opal one, yellow opal one") } else { told.into() };
        check(game, "1: ask 2 for opal one", seat, &[&expected]);
    }
}

// rule: DJ-30
#[test]
fn free_choices() {
    let game = Deal::among(4).cards(1, "two + any, any + any, red, blue").start();
    let legal = may(&game, 1);
    for question in ["blue two with two + any", "pearl two with two + any"] {
        assert!(legal.contains(&format!("ask 3 for {question}")), "{question}");
    }
    assert!("ask 3 for two three with two + any".parse::<magpie_diamantenjagd::Action>().is_err());
    refuse(&game, "1: ask 3 for pearl three with two + any", "not-on-the-card");
    for question in ["red opal", "green three", "pearl two"] {
        assert!(legal.contains(&format!("ask 3 for {question} with any + any")), "{question}");
    }
}

// rule: DJ-33
#[test]
fn left_over_gems_are_struck_out_on_every_form() {
    let left_over = "blue opal one, red pearl three, yellow opal three";
    let game = Deal::among(4).left_over(left_over).start();
    for seat in 0..=4 {
        let view = view(&game, seat);
        assert_eq!(view.left_over, gems(left_over));
        for text in left_over.split(", ") {
            assert_eq!(view.form.at.get(&gem(text)), Some(&Whereabouts::LeftOver), "{text}");
        }
    }
}
