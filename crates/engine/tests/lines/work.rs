//! Thoughts with a bound: what does not come to its end within it is given up, and changes nothing.

use magpie_engine::{Engine, Line};
use magpie_games::GAMES;
use serde_json::{Value, json};

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000005";

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(Line::Text(&request.to_string()))).unwrap()
}

/// Opens a table of each game, at which somebody is waited for, and says for whom.
fn tables(engine: &mut Engine) -> Vec<(&'static str, Value)> {
    let mut open = |game: &'static str, seats: u8| {
        let begun =
            ask(engine, &json!({ "do": "new", "game": game, "seats": seats, "seed": SEED, "table": game }));
        (game, begun["seats"][0].clone())
    };
    GAMES.iter().map(|game| game.info()).map(|info| open(info.name, *info.seats.start())).collect()
}

#[test]
fn a_thought_with_enough_work_is_the_same_and_one_with_too_little_is_given_up() {
    let mut engine = Engine::new(0);
    for (table, seat) in tables(&mut engine) {
        let before = ask(&mut engine, &json!({ "do": "position", "table": table }));
        let thoughts = [
            json!({ "do": "suggest", "seat": seat, "level": "hard", "dice": 7, "table": table }),
            json!({ "do": "suggest", "seat": seat, "level": "hard", "table": table }),
            json!({ "do": "advise", "seat": seat, "table": table }),
        ];
        for (nth, thought) in thoughts.into_iter().enumerate() {
            let within = |work: u32| {
                let mut bounded = thought.clone();
                bounded["work"] = json!(work);
                bounded
            };
            let refused = ask(&mut engine, &within(0));
            assert_eq!(refused["error"]["code"], "not-enough-work", "{table}: {refused}");
            let bounded = ask(&mut engine, &within(u32::MAX - 1));
            assert_eq!(bounded["ok"], true, "{table}: {bounded}");
            // Who stays at the table goes on with their own dice, and may choose otherwise the next time.
            if nth != 1 {
                assert_eq!(bounded, ask(&mut engine, &thought), "{table}");
            }
        }
        assert_eq!(ask(&mut engine, &json!({ "do": "position", "table": table })), before, "{table}");
    }
}
