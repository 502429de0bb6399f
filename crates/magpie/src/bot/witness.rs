//! Holds a house to what it has shown a program: what its page does in a browser (`web/src/lib/fair`, `docs/fairness.md`).

use anyhow::{Result, bail, ensure};
use magpie_games::{Record, record};
use magpie_protocol::trace::Trace;
use magpie_rules::record::{FIRST_FORMAT, Header, Origin};
use magpie_rules::{Commitment, Mix, Seal, Seat};
use serde_json::{Value, json};

use super::heard::{Part, Table};

/// Where random bytes come from.
pub(super) type Random<'a> = &'a mut dyn FnMut() -> Result<[u8; 32]>;

/// What decides a game before it begins, as it was shown: none of it may ever change again.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fixed {
    game: String,
    rules: u32,
    options: Value,
    commitment: Commitment,
    seals: Vec<Option<Seal>>,
    origin: Option<Origin>,
}

/// What a program remembers of a table, and what it adds to the seed.
#[derive(Default)]
pub(super) struct Witness {
    /// What we add, and to what the house had committed when we drew it: after a start that was void it is something else.
    drawn: Option<(Mix, Commitment)>,
    /// What we have opened, each for one game only.
    opened: Vec<(Mix, Fixed)>,
    /// Our own seal, as it was shown before the start, on this connection.
    sealed: Option<Seal>,
    /// What was to be opened, on this connection.
    opening: Option<Fixed>,
    /// The last that was fixed while we were there.
    fixed: Option<Fixed>,
    /// What is played, as we were told first.
    played: Option<Fixed>,
    /// How far we had followed the game, each time we were told.
    traces: Vec<Trace>,
}

impl Fixed {
    fn of(table: &Table) -> Fixed {
        Fixed {
            game: table.game.clone(),
            rules: table.rules,
            options: table.options.clone(),
            commitment: table.commitment,
            seals: table.seals(),
            origin: table.origin,
        }
    }

    /// Is the record with this header one of the game that was decided like this?
    fn fits(&self, header: &Header<Value>) -> bool {
        let opens = |(seal, mix): (&Option<Seal>, &Mix)| match seal {
            Some(seal) => seal.opens_to(mix),
            None => *mix == Mix::NOTHING,
        };
        let decided = (&*self.game, self.rules, &self.options, self.commitment, self.origin);
        decided == (&*header.game, header.rules, &header.options, header.commitment, header.origin)
            && self.seals.len() == header.mixes.len()
            && self.seals.iter().zip(&header.mixes).all(opens)
    }
}

impl Witness {
    /// What we were told last.
    pub(super) fn seen(&self) -> Option<&Trace> {
        self.traces.last()
    }

    /// We have come to the table, perhaps again; `begun` says whether the game is on, `known` whether the house knows what we saw last.
    pub(super) fn came(&mut self, part: Part, begun: bool, known: Option<bool>) -> Result<()> {
        ensure!(
            known != Some(false) && (begun || self.traces.is_empty()),
            "the house tells another history than before: it cannot be trusted"
        );
        (self.sealed, self.opening) = (None, None);
        // What was sealed and has not arrived is lost, and nobody has seen it.
        if part == (Part::Nothing {}) {
            self.drawn = None;
        }
        Ok(())
    }

    /// The table is like this, with us on this seat: what is to be added to the seed?
    pub(super) fn watch(&mut self, table: &Table, seat: Seat, random: Random<'_>) -> Result<Option<Value>> {
        let part = table.part(seat);
        match &*table.status {
            "lobby" => {
                self.opening = None;
                self.sealed = part.seal().filter(|seal| self.is_ours(*seal));
                if part == (Part::Nothing {}) { self.seal(table.commitment, random) } else { Ok(None) }
            }
            "opening" => {
                self.expect(part)?;
                self.open(Fixed::of(table), part)
            }
            _ => {
                self.expect(part)?;
                self.compare(Fixed::of(table)).map(|()| None)
            }
        }
    }

    fn is_ours(&self, seal: Seal) -> bool {
        self.drawn.as_ref().is_some_and(|(mix, _)| seal.opens_to(mix))
    }

    /// Draws what is added to the seed, once for every seed, and seals it. What was sealed may be on its way.
    fn seal(&mut self, commitment: Commitment, random: Random<'_>) -> Result<Option<Value>> {
        if self.drawn.as_ref().is_some_and(|(_, known)| *known == commitment) {
            return Ok(None);
        }
        let mix = Mix::from_bytes(random()?);
        self.drawn = Some((mix, commitment));
        Ok(Some(json!({ "do": "seal", "seal": mix.seal() })))
    }

    /// Who was there and had sealed is in.
    fn expect(&self, part: Part) -> Result<()> {
        let there = self.sealed.is_none_or(|seal| part.seal() == Some(seal));
        ensure!(there, "the house has left out what this seat adds to the seed");
        Ok(())
    }

    /// Opens what was sealed, for this one game only.
    fn open(&mut self, fixed: Fixed, part: Part) -> Result<Option<Value>> {
        let opened = part.seal().and_then(|seal| self.opened.iter().find(|(mix, _)| seal.opens_to(mix)));
        ensure!(
            opened.is_none_or(|(_, known)| *known == fixed),
            "the house wants what was sealed to be opened a second time"
        );
        ensure!(
            self.opening.as_ref().is_none_or(|known| *known == fixed),
            "the house has changed what was fixed"
        );
        let anew = opened.is_none();
        (self.opening, self.fixed) = (Some(fixed.clone()), Some(fixed.clone()));
        match (part, self.drawn) {
            (Part::Sealed { seal }, Some((mix, _))) if seal.opens_to(&mix) => {
                if !anew {
                    return Ok(None);
                }
                self.opened.push((mix, fixed));
                Ok(Some(json!({ "do": "open", "mix": mix })))
            }
            (Part::Sealed { .. }, _) => bail!("what is sealed for this seat is not what it has sealed"),
            (Part::Nothing {} | Part::Opened { .. } | Part::Shown { .. }, _) => Ok(None),
        }
    }

    /// Is what is played what was fixed? If the start that we saw was void and another one came while we were away, we know of none.
    fn compare(&mut self, played: Fixed) -> Result<()> {
        let stale = |fixed: &Fixed| fixed.commitment != played.commitment;
        self.fixed = self.fixed.take().filter(|fixed| !stale(fixed));
        let others = [&self.played, &self.opening, &self.fixed];
        let fits = others.into_iter().flatten().all(|other| *other == played);
        ensure!(fits, "what is played is not what was fixed");
        let seals = || played.seals.iter().flatten();
        let reused = |(mix, fixed): &(Mix, Fixed)| *fixed != played && seals().any(|seal| seal.opens_to(mix));
        ensure!(!self.opened.iter().any(reused), "what was opened for one start is in another");
        self.played = Some(played);
        Ok(())
    }

    /// We were told so much; `noticed` is how many inputs we were shown with it, if we know what we were told before.
    pub(super) fn told(&mut self, trace: Trace, noticed: Option<usize>) -> Result<()> {
        if let Some(last) = self.traces.last() {
            let same = trace.digest == last.digest;
            ensure!(
                trace.inputs >= last.inputs && (trace.inputs > last.inputs || same),
                "the house tells another history than before: it cannot be trusted"
            );
            let counted = noticed.is_none_or(|noticed| trace.inputs == last.inputs + noticed as u64);
            ensure!(
                counted && (trace.inputs == last.inputs || !same),
                "the house shows what it does not bind itself to"
            );
            if same {
                return Ok(());
            }
        }
        self.traces.push(trace);
        Ok(())
    }

    /// Holds the record against all that was seen from this seat; in words, what that proves.
    pub(super) fn check(&self, text: &str, seat: Seat) -> Result<String> {
        let verdict = record::verify(text)?;
        ensure!(verdict.finished, "the record is not that of a game that is over");
        let record = Record::parse(text)?;
        let Some(seed) = record.footer.as_ref().map(|footer| footer.seed) else {
            bail!("the record has no seed")
        };
        let header = &record.header;
        let old = header.magpie == FIRST_FORMAT && self.fixed.is_some();
        ensure!(!old, "the record is of a format that binds the house to nothing that was told");
        let Some(played) = &self.played else { bail!("the house has never said what is played") };
        for fixed in [Some(played), self.fixed.as_ref()].into_iter().flatten() {
            ensure!(fixed.origin == header.origin, "the record goes on from another game than was told");
            ensure!(fixed.fits(header), "the record is not that of the game that was fixed");
        }
        self.check_history(&record, &record.history(&seed), seat)?;
        let mut words = format!("{} inputs and {} draws hold", verdict.inputs, verdict.draws);
        // What was opened for another start would not be in what is played.
        if !self.opened.iter().any(|(mix, _)| header.mixes.contains(mix)) {
            words.push_str("; nothing that this seat has added to the seed is in it");
        }
        if let Some(origin) = verdict.origin {
            words += "; the first ";
            words += &origin.inputs.to_string();
            words += " inputs are those of another game, and are not checked";
        }
        Ok(words)
    }

    /// Each time we were told the digest after the last input that we had noticed, and the end is noticed by all.
    fn check_history(&self, record: &Record, history: &[magpie_rules::Digest], seat: Seat) -> Result<()> {
        let noticed = record.noticed()?;
        let after = |inputs: u64| match inputs.checked_sub(1) {
            None => Some(0),
            Some(before) => noticed[seat.index()].get(usize::try_from(before).ok()?).copied(),
        };
        let link = |trace: &Trace| history.get(usize::try_from(after(trace.inputs)?).ok()?);
        let told = self.traces.iter().all(|trace| link(trace) == Some(&trace.digest));
        let ends = self.traces.last().is_none_or(|last| Some(&last.digest) == history.last());
        ensure!(told && ends, "the record tells another history than was told during the game");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use magpie_games::find;
    use magpie_rules::{Digest, Fate, Phase, Seed};

    use super::*;

    const SEAT: Seat = Seat::FIRST;
    const SEED: Seed = Seed::from_bytes([7; 32]);
    const OTHER: Seed = Seed::from_bytes([8; 32]);
    const BOB: Mix = Mix::from_bytes([0x0b; 32]);
    /// What is drawn first.
    const OURS: Mix = Mix::from_bytes([1; 32]);

    fn nothing() -> Value {
        json!({ "kind": "nothing" })
    }

    fn sealed(mix: Mix) -> Value {
        json!({ "kind": "sealed", "seal": mix.seal() })
    }

    fn shown(mix: Mix) -> Value {
        json!({ "kind": "shown", "seal": mix.seal(), "mix": mix })
    }

    /// A table of two as a house shows it, with its own seed sealed.
    fn table(status: &str, seed: &Seed, parts: [Value; 2]) -> Table {
        let options = find("sneaky").unwrap().open(2, &json!({})).unwrap().options();
        let seats =
            parts.map(|part| json!({ "kind": "person", "vacant": false, "part": part, "stand_in": null }));
        let seats: Vec<Value> = seats
            .into_iter()
            .zip(1..)
            .map(|(sitter, seat)| json!({ "seat": seat, "sitter": sitter }))
            .collect();
        let table = json!({
            "game": "sneaky", "rules": 1, "options": options, "status": status, "seats": seats,
            "commitment": seed.commitment(), "rematch": null
        });
        serde_json::from_value(table).unwrap()
    }

    fn from(origin: Origin, table: Table) -> Table {
        Table { origin: Some(origin), ..table }
    }

    /// A program that draws 1, 1, … and then 2, 2, …, and what came of what it was shown.
    #[derive(Default)]
    struct Program {
        witness: Witness,
        drawn: u8,
    }

    impl Program {
        fn watch(&mut self, table: &Table) -> Result<Option<Value>> {
            let drawn = &mut self.drawn;
            self.witness.watch(table, SEAT, &mut || {
                *drawn += 1;
                Ok([*drawn; 32])
            })
        }

        /// Comes, seals, and opens when all is fixed.
        fn opened() -> Program {
            let mut program = Program::default();
            program.witness.came(Part::Nothing {}, false, None).unwrap();
            program.watch(&table("lobby", &SEED, [nothing(), sealed(BOB)])).unwrap();
            program.watch(&table("lobby", &SEED, [sealed(OURS), sealed(BOB)])).unwrap();
            let said = program.watch(&table("opening", &SEED, [sealed(OURS), sealed(BOB)])).unwrap();
            assert_eq!(said, Some(json!({ "do": "open", "mix": OURS })));
            program
        }

        /// The same, and then the game is played as this record tells it.
        fn played(record: &Record, seed: &Seed) -> Program {
            let mut program = Program::opened();
            program.watch(&table("playing", &SEED, [shown(OURS), shown(BOB)])).unwrap();
            program.is_told(record, seed);
            program
        }

        fn is_told(&mut self, record: &Record, seed: &Seed) {
            let (history, noticed) = (record.history(seed), record.noticed().unwrap());
            for (number, inputs) in noticed[SEAT.index()].iter().zip(1..) {
                let trace = Trace { inputs, digest: history[*number as usize] };
                self.witness.told(trace, Some(1)).unwrap();
            }
        }
    }

    fn fails<T>(result: Result<T>, words: &str) {
        let error = result.err().expect(words).to_string();
        assert!(error.contains(words), "{error}");
    }

    /// A game in which everybody does the first thing that they can.
    fn record(seed: &Seed, mixes: [Mix; 2]) -> Record {
        let mut table = find("sneaky").unwrap().open(2, &json!({})).unwrap();
        let fate = Fate::new(seed, &mixes);
        loop {
            match table.phase() {
                Phase::Chance => table.draw(&fate),
                Phase::Waiting(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let action = table.first_action(seat).unwrap();
                    table.act(seat, &action).unwrap();
                }
                Phase::Over => break,
            }
        }
        let mut record = table.record(seed.commitment(), &mixes);
        record.close(&table.outcome().unwrap(), *seed);
        record
    }

    #[test]
    fn an_honest_game_holds() {
        let record = record(&SEED, [OURS, BOB]);
        let program = Program::played(&record, &SEED);
        let words = program.witness.check(&record.text(), SEAT).unwrap();
        assert!(words.ends_with("draws hold"), "{words}");
    }

    #[test]
    fn who_was_there_and_is_left_out_says_so_and_who_was_away_is_not_surprised() {
        for (status, part) in
            [("opening", nothing()), ("playing", nothing()), ("playing", shown(Mix::from_bytes([9; 32])))]
        {
            let mut program = Program::default();
            program.watch(&table("lobby", &SEED, [nothing(), sealed(BOB)])).unwrap();
            program.watch(&table("lobby", &SEED, [sealed(OURS), sealed(BOB)])).unwrap();
            let left_out = table(status, &SEED, [part.clone(), shown(BOB)]);
            fails(program.watch(&left_out), "has left out");
            program.witness.came(Part::Nothing {}, status == "playing", None).unwrap();
            assert_eq!(program.watch(&left_out).unwrap(), None);
        }
        let without = record(&SEED, [Mix::NOTHING, BOB]);
        let mut program = Program::default();
        program.watch(&table("playing", &SEED, [nothing(), shown(BOB)])).unwrap();
        program.is_told(&without, &SEED);
        let words = program.witness.check(&without.text(), SEAT).unwrap();
        assert!(words.ends_with("nothing that this seat has added to the seed is in it"), "{words}");
    }

    #[test]
    fn what_was_opened_for_one_start_counts_in_no_other() {
        let jump = table("playing", &OTHER, [nothing(), shown(BOB)]);
        fails(Program::opened().watch(&jump), "has left out");
        let with_ours = table("playing", &OTHER, [shown(OURS), shown(BOB)]);
        fails(Program::opened().watch(&with_ours), "not what was fixed");
        let mut away = Program::opened();
        away.witness.came(Part::Nothing {}, true, None).unwrap();
        fails(away.watch(&table("playing", &OTHER, [nothing(), shown(OURS)])), "for one start is in another");
        // A start that was void while we were away is no trouble, unless what we opened for it turns up in the record.
        let mut away = Program::opened();
        away.witness.came(Part::Nothing {}, true, None).unwrap();
        away.watch(&jump).unwrap();
        let honest = record(&OTHER, [Mix::NOTHING, BOB]);
        away.is_told(&honest, &OTHER);
        away.witness.check(&honest.text(), SEAT).unwrap();
        let mut away = Program::opened();
        away.witness.came(Part::Nothing {}, true, None).unwrap();
        away.watch(&jump).unwrap();
        let ground = record(&OTHER, [OURS, BOB]);
        away.is_told(&ground, &OTHER);
        fails(away.witness.check(&ground.text(), SEAT), "not that of the game that was fixed");
        let mut unsaid = Program::default();
        unsaid.is_told(&ground, &OTHER);
        fails(unsaid.witness.check(&ground.text(), SEAT), "never said what is played");
        let mut void = Program::opened();
        void.watch(&table("lobby", &OTHER, [nothing(), nothing()])).unwrap();
        let again = Mix::from_bytes([2; 32]);
        void.watch(&table("opening", &OTHER, [sealed(again), sealed(BOB)])).unwrap();
        void.watch(&table("playing", &OTHER, [shown(again), shown(BOB)])).unwrap();
        fails(
            Program::opened().watch(&table("opening", &OTHER, [sealed(OURS), sealed(BOB)])),
            "a second time",
        );
    }

    #[test]
    fn nobody_is_told_afterwards_that_the_game_goes_on_from_another() {
        let origin = Origin { digest: Digest::from_bytes([9; 32]), inputs: 3 };
        let mut forked = record(&SEED, [OURS, BOB]);
        let outcome = forked.replay(|_, _| {}).unwrap().outcome().unwrap();
        (forked.header.magpie, forked.header.origin) = (magpie_rules::record::FORK_FORMAT, Some(origin));
        forked.close(&outcome, SEED);
        assert!(record::verify(&forked.text()).unwrap().finished, "in itself it is well made");
        let program = Program::played(&forked, &SEED);
        fails(program.witness.check(&forked.text(), SEAT), "goes on from another game than was told");
        let mut told = Program::default();
        told.watch(&from(origin, table("playing", &SEED, [shown(OURS), shown(BOB)]))).unwrap();
        told.is_told(&forked, &SEED);
        let words = told.witness.check(&forked.text(), SEAT).unwrap();
        assert!(words.contains("the first 3 inputs are those of another game"), "{words}");
        fails(
            Program::opened().watch(&from(origin, table("playing", &SEED, [shown(OURS), shown(BOB)]))),
            "not what was fixed",
        );
    }

    #[test]
    fn what_is_shown_is_bound_and_the_end_is_the_end() {
        let record = record(&SEED, [OURS, BOB]);
        let history = record.history(&SEED);
        let told = |inputs, at: usize| Trace { inputs, digest: history[at] };
        for (next, noticed, words) in [
            (told(2, 2), 1, "another history"),
            (told(3, 4), 0, "another history"),
            (told(3, 3), 1, "does not bind itself"),
            (told(5, 5), 1, "does not bind itself"),
            (told(4, 3), 1, "does not bind itself"),
        ] {
            let mut program = Program::opened();
            program.witness.told(told(3, 3), None).unwrap();
            fails(program.witness.told(next, Some(noticed)), words);
        }
        let mut frozen = Program::opened();
        frozen.watch(&table("playing", &SEED, [shown(OURS), shown(BOB)])).unwrap();
        frozen.witness.told(told(0, 0), None).unwrap();
        fails(frozen.witness.check(&record.text(), SEAT), "another history");
        let mut early = frozen;
        early.witness.told(told(1, history.len() - 1), None).unwrap();
        fails(early.witness.check(&record.text(), SEAT), "another history");
        let mut back = Program::played(&record, &SEED);
        fails(back.witness.came(Part::Nothing {}, false, None), "another history");
        fails(back.witness.came(Part::Nothing {}, true, Some(false)), "another history");
    }
}
