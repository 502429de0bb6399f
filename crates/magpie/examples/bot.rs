//! A bot in Rust that plays every game:
//!
//! ```text
//! cargo build --release --example bot
//! magpie sim sneaky --seats hard,target/release/examples/bot
//! ```
//!
//! Every line that it reads is answered with one line (`docs/player.md`). It knows nothing of Magpie's crates: any program can do this.

use std::io::{self, BufRead, Write};

use serde_json::{Value, json};

/// What it likes to do in each game, best first: whatever has these words in its text (`docs/engine.md` tells how games write them).
fn likes(game: &str, view: &Value) -> &'static [&'static str] {
    match game {
        "sneaky" if dice_on_cards(view) >= 4 => &[" on ", "stop"],
        "sneaky" => &[" on ", "roll on", "stop", "top"],
        "diamantenjagd" => &["last ask", "ask", "exchange", "name", "pass"],
        "meisterdiebe" => {
            &["pick diamond", "take", "choose thief", "choose master thief", "open top", "put sapphire"]
        }
        "galerie" => &["steal", "escape", "look", "check", "watch", "detect", "enter", "go"],
        _ => &[],
    }
}

fn dice_on_cards(view: &Value) -> u64 {
    let dice = view["stage"]["dice"].as_object();
    dice.map_or(0, |spots| spots.values().filter_map(Value::as_u64).sum())
}

/// A game, with dice that follow from a number (`SplitMix64`): the same game rolls the same.
struct Playing {
    game: String,
    dice: u64,
}

impl Playing {
    fn roll(&mut self, sides: usize) -> usize {
        self.dice = self.dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.dice;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % sides as u64) as usize
    }

    fn choose(&mut self, line: &Value) -> String {
        let actions = line["actions"].as_array().expect("a question has actions");
        let texts: Vec<&str> = actions.iter().filter_map(|action| action["text"].as_str()).collect();
        let liked = likes(&self.game, &line["view"])
            .iter()
            .map(|words| texts.iter().copied().filter(|text| text.contains(words)).collect::<Vec<_>>());
        let best = liked.into_iter().find(|found| !found.is_empty()).unwrap_or(texts);
        best[self.roll(best.len())].into()
    }
}

fn main() -> io::Result<()> {
    let mut playing = Playing { game: String::new(), dice: 0 };
    for line in io::stdin().lock().lines() {
        let line: Value = serde_json::from_str(&line?)?;
        let answer = match line["do"].as_str() {
            Some("hello") => json!({ "name": "Steady (Rust)", "version": "1.0", "protocol": 1 }),
            Some("choose") => json!({ "action": playing.choose(&line) }),
            Some("quit") => break,
            Some("game") => {
                let game = line["game"].as_str().unwrap_or_default().to_owned();
                playing = Playing { game, dice: line["dice"].as_u64().unwrap_or(0) };
                json!({ "ok": true })
            }
            Some(_) | None => json!({ "ok": true }),
        };
        writeln!(io::stdout().lock(), "{answer}")?;
    }
    Ok(())
}
