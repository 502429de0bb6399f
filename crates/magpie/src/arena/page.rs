//! Results as a page: everything in one file, without scripts, readable by day and by night, on a phone and on paper.

use std::fmt::Write as _;

use super::ratings::Rating;
use super::results::{GameResults, NO_INTERVAL, Results, in_words, rated};

/// What everything looks like.
const STYLE: &str = include_str!("page.css");

/// How wide and high a plot is drawn: about as wide as a phone shows it, so that its words are as large as those around it.
const WIDE: f64 = 340.0;
const ROW: f64 = 46.0;
const SIDE: f64 = 24.0;

/// The page.
pub(super) fn page(results: &Results) -> String {
    let mut html = String::new();
    let games: u64 = results.games.iter().map(|game| game.played).sum();
    let title = "Magpie arena";
    let _ = write!(
        html,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <main>\n<h1>{title}</h1>\n<p>{games} games, seed {}. Every pair plays the same dice in every line-up from every seat.</p>\n",
        results.seed
    );
    for game in &results.games {
        section(&mut html, game);
    }
    if !results.programs.is_empty() {
        html.push_str("<section>\n<h2>Programs</h2>\n<ul>\n");
        for (command, program) in &results.programs {
            let _ = writeln!(html, "<li><code>{}</code> is {}.</li>", safe(command), safe(program));
        }
        html.push_str("</ul>\n</section>\n");
    }
    if results.ratings().any(|rating| rating.interval().is_none()) {
        let _ = writeln!(html, "<p>{NO_INTERVAL}</p>");
    }
    html.push_str(
        "<footer><p>Ratings are Elo’s by the model of Bradley and Terry: 400 points more are ten times the odds, and the mean \
         of all players of a game is 0. A win against somebody who does not win counts 1, a win of both or of neither one \
         half. Intervals hold the true value in 95 of 100 arenas; blocks of games with the same dice count as one \
         observation. Who forfeits a game has lost it.</p></footer>\n</main>\n</body>\n</html>\n",
    );
    html
}

fn section(html: &mut String, game: &GameResults) {
    let _ = write!(
        html,
        "<section>\n<h2>{}</h2>\n<p>{} games, {} at the table.</p>\n",
        safe(&game.game),
        game.played,
        game.seats
    );
    let players: Vec<(String, Rating)> =
        game.players.iter().map(|one| (one.player.clone(), one.rating)).collect();
    plot(html, &format!("Ratings in {}", game.game), &players);
    html.push_str(
        "<div class=\"scroll\"><table>\n<caption><span>Players, the strongest first</span></caption>\n<thead><tr>",
    );
    for head in ["Player", "Rating (95 % interval)", "Score", "Games", "Wins", "Points", "Forfeited"] {
        let _ = write!(html, "<th scope=\"col\">{head}</th>");
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for one in &game.players {
        let _ = writeln!(
            html,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{:.1} %</td><td>{}</td><td>{:.1}</td><td>{:.2}</td><td>{}</td></tr>",
            safe(&one.player),
            printed(&rated(&one.rating)),
            100.0 * one.score,
            one.games,
            one.wins,
            one.points,
            one.forfeits
        );
    }
    html.push_str("</tbody></table></div>\n");
    if !game.roles.is_empty() {
        let roles: Vec<(String, Rating)> =
            game.roles.iter().map(|one| (format!("{} as {}", one.player, one.role), one.rating)).collect();
        html.push_str("<h3>By side</h3>\n");
        plot(html, &format!("Ratings by side in {}", game.game), &roles);
        table_of_ratings(html, &roles);
    }
    crosstable(html, game);
    if game.pairs.iter().any(|pair| pair.test.is_some()) {
        html.push_str("<h3>Is it decided?</h3>\n<ul>\n");
        for pair in &game.pairs {
            if let Some(test) = &pair.test {
                let (player, against) = (safe(&pair.player), safe(&pair.against));
                let _ = writeln!(
                    html,
                    "<li>{player} against {against}, {} games: {}.</li>",
                    pair.games,
                    in_words(test)
                );
            }
        }
        html.push_str("</ul>\n");
    }
    html.push_str("</section>\n");
}

fn table_of_ratings(html: &mut String, rows: &[(String, Rating)]) {
    html.push_str("<div class=\"scroll\"><table>\n<caption><span>Players by what they were</span></caption>\n<thead><tr><th scope=\"col\">Player</th><th scope=\"col\">Rating (95 % interval)</th></tr></thead>\n<tbody>\n");
    for (name, rating) in rows {
        let _ = writeln!(
            html,
            "<tr><th scope=\"row\">{}</th><td>{}</td></tr>",
            safe(name),
            printed(&rated(rating))
        );
    }
    html.push_str("</tbody></table></div>\n");
}

/// How everybody did against everybody.
fn crosstable(html: &mut String, game: &GameResults) {
    let names: Vec<&str> = game.players.iter().map(|one| one.player.as_str()).collect();
    html.push_str("<h3>Against each other</h3>\n<div class=\"scroll\"><table class=\"cross\">\n<caption><span>What the player of a row had against the player of a column, with the 95 % interval</span></caption>\n<thead><tr><td></td>");
    for name in &names {
        let _ = write!(html, "<th scope=\"col\">{}</th>", safe(name));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for row in &names {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", safe(row));
        for column in &names {
            let direct = game.pairs.iter().find(|pair| pair.player == *row && pair.against == *column);
            let reverse = game.pairs.iter().find(|pair| pair.player == *column && pair.against == *row);
            let shares = match (direct, reverse) {
                (Some(pair), _) => Some([pair.score.mean, pair.score.low, pair.score.high]),
                (None, Some(pair)) => {
                    Some([1.0 - pair.score.mean, 1.0 - pair.score.high, 1.0 - pair.score.low])
                }
                (None, None) => None,
            };
            match shares {
                Some(shares) => {
                    let [mean, low, high] = shares.map(|share| 100.0 * share);
                    let class = if low > 50.0 {
                        "up"
                    } else if high < 50.0 {
                        "down"
                    } else {
                        "even"
                    };
                    let _ = write!(
                        html,
                        "<td class=\"{class}\">{mean:.1} % <small>{low:.1}–{high:.1}</small></td>"
                    );
                }
                None => {
                    html.push_str("<td class=\"self\"><span class=\"unseen\">the same player</span></td>");
                }
            }
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div>\n");
}

/// Ratings as points with their intervals. The table beside it says the same.
fn plot(html: &mut String, title: &str, rows: &[(String, Rating)]) {
    let ends = |rating: &Rating| rating.interval().unwrap_or((rating.elo, rating.elo));
    let least = rows.iter().map(|(_, rating)| ends(rating).0).fold(0.0, f64::min);
    let most = rows.iter().map(|(_, rating)| ends(rating).1).fold(0.0, f64::max);
    let step = step(most - least);
    let (from, to) = ((least / step).floor() * step, ((most / step).ceil() * step).max(step));
    let x = |elo: f64| SIDE + (elo - from) / (to - from) * (WIDE - 2.0 * SIDE);
    let high = rows.len() as f64 * ROW + 34.0;
    let _ = writeln!(
        html,
        "<figure><svg viewBox=\"0 0 {WIDE} {high}\" role=\"img\" aria-label=\"{}; the table tells the figures\">",
        safe(title)
    );
    let lines =
        std::iter::successors(Some(from), |elo| Some(elo + step)).take_while(|elo| *elo < to + step / 2.0);
    for elo in lines {
        let (at, end) = (x(elo), high - 24.0);
        let class = if elo.abs() < 1e-9 { "axis zero" } else { "axis" };
        let _ = writeln!(
            html,
            "<line class=\"{class}\" x1=\"{at:.1}\" y1=\"4\" x2=\"{at:.1}\" y2=\"{end}\"/>\
             <text class=\"tick\" x=\"{at:.1}\" y=\"{}\">{}</text>",
            high - 6.0,
            signed(elo)
        );
    }
    for (at, (name, rating)) in rows.iter().enumerate() {
        let top = 4.0 + at as f64 * ROW;
        let y = top + 32.0;
        let _ = writeln!(
            html,
            "<text class=\"name\" x=\"{}\" y=\"{:.1}\">{}</text>\
             <line class=\"range\" x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\"/>\
             <circle class=\"point\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\"/>",
            SIDE / 2.0,
            top + 18.0,
            safe(&shortened(name)),
            x(ends(rating).0),
            x(ends(rating).1),
            x(rating.elo)
        );
    }
    let _ = writeln!(html, "</svg><figcaption>{}</figcaption></figure>", safe(title));
}

/// A number of the scale, as it is printed.
fn signed(elo: f64) -> String {
    if elo.abs() < 1e-9 { "0".into() } else { printed(&format!("{elo:+.0}")) }
}

/// With a sign as long as a plus.
fn printed(numbers: &str) -> String {
    numbers.replace('-', "−")
}

/// The distance of the lines of a plot.
fn step(range: f64) -> f64 {
    let steps = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0];
    steps.into_iter().find(|step| range / step <= 5.0).unwrap_or(5000.0)
}

/// The end of a long name says more than its beginning, which is a folder.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 36;
    let long = name.chars().count();
    if long <= LONGEST {
        return name.to_owned();
    }
    let end: String = name.chars().skip(long - LONGEST + 1).collect();
    format!("…{end}")
}

/// Text that is only text.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
