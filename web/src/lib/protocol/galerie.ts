// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Seat, SeatSet } from './protocol';

/** What a player may do. */
export type Action = { "do": "volunteer" } | { "do": "decline" } | {
  "do": "artwork",
  /** Where. */
  at: Cell,
} | {
  "do": "camera",
  /** Where. */
  at: Cell,
  /** Its directions. */
  look: Look,
} | {
  "do": "lock",
  /** The inside cell of the exit. */
  at: Cell,
  /** Which lock. */
  lock: Lock,
} | {
  "do": "guard",
  /** Where. */
  at: Cell,
} | {
  "do": "enter",
  /** The inside cell of the exit. */
  at: Cell,
} | {
  "do": "go",
  /** GD-17: the steps. */
  path: Path,
  /** GD-20, GD-21: what he does there. */
  deed: Deed | null,
  /** GD-26: does he try the lock then? */
  escape: boolean,
} | { "do": "jam" } | { "do": "answer" } | {
  "do": "move",
  /** Where to. */
  to: Cell,
} | { "do": "stay" } | { "do": "look" } | {
  "do": "watch",
  /** Which. */
  camera: CameraNo,
} | { "do": "check" } | { "do": "detect" } | { "do": "done" };

/** What a player can make of what they see. */
export type Advice = {
  /** For everybody but the thief: where he may be, the likeliest cell first. Empty before he has entered. */
  suspects: Array<Suspect>,
  /**
   * For the thief, when it is his turn and nobody sees him: how dangerous the next guard's turn is on every cell that he can
   * reach, in the order of the box.
   */
  dangers: Array<Risk>,
  /** What the strongest bot would do; absent for who has nothing to do. */
  best: Action | null,
};

/** GD-29: what a guard has still to do after the action. */
export type AfterAction = "move" | "nothing";

/** GD-6: the galleries that can be played. */
export type BoardName = "gallery" | "small" | "first-small";

/** A side of a cell. */
export type Border = {
  /** The cell; where there is one on both sides, the one below or to the right. */
  at: Cell,
  /** Its side. */
  side: Direction,
};

/** GD-11: a camera where it stands. */
export type Camera = {
  /** Its cell. */
  at: Cell,
  /** Its directions. */
  look: Look,
};

/** GD-5: the number on a camera. */
export type CameraNo = number;

/** A set of cameras. */
export type CameraSet = CameraNo[];

/** What everybody knows of a camera. */
export type CameraView = {
  /** Where it stands, or stood. */
  at: Cell,
  /** Its directions. */
  look: Look,
  /** GD-33, GD-34: has it been removed? */
  removed: boolean,
  /** GD-37: what it sees while it is on the board, if it works. */
  sees: CellSet,
};

/** GD-10: why an artwork would better not stand somewhere. */
export type Caution = "exit" | "shuts-out";

/** A cell: row, counted from the north, and column, counted from the west. */
export type Cell = `${number},${number}`;

/** A set of cells. */
export type CellSet = Cell[];

/** GD-34, GD-36: the answer of all cameras. */
export type Checked = { "is": "off" } | {
  "is": "broken",
  /** Which. */
  cameras: CameraSet,
} | {
  "is": "work",
  /** Those that see the thief. */
  see: CameraSet,
};

/** GD-7: how somebody came to be the thief. */
export type Chosen = "volunteer" | "lot" | "turn";

/** When the guards came closest to a thief. */
export type Closest = {
  /** After how many of his turns. */
  turn: number,
  /** How likely the strongest guards would have thought his cell, from 0 to 1. */
  chance: number,
};

/** GD-4: the answer of the motion detector. */
export type Colour = "red" | "purple" | "blue" | "white" | "yellow" | "green" | "grey";

/** A row and a column. */
export type Corner = {
  /** Counted from 1, from the north. */
  row: number,
  /** Counted from 1, from the west. */
  column: number,
};

/** GD-20, GD-21: what a thief does where his move has ended, before he tries a lock. */
export type Deed = "steal" | "unplug";

/** GD-35, GD-36: the answer of the motion detector. */
export type Detected = { "is": "off" } | { "is": "jammed" } | {
  "is": "colour",
  /** Which. */
  colour: Colour,
};

/** One of the four ways to the next cell. */
export type Direction = "n" | "e" | "s" | "w";

/** GD-7: how a round ended. */
export type Ending = {
  "how": "caught",
  /** Which. */
  guard: GuardNo,
  /** Where. */
  at: Cell,
} | {
  "how": "escaped",
  /** The inside cell of the exit. */
  at: Cell,
  /** With how many artworks. */
  loot: number,
} | { "how": "out-of-time" };

/** GD-3: a way out of the gallery. It is known by its inside cell, which no other exit has. */
export type Exit = {
  /** Its inside cell. */
  at: Cell,
  /** The side of that cell where it is. */
  side: Direction,
  /** What it is. */
  kind: ExitKind,
};

/** GD-3: what an exit is. */
export type ExitKind = "window" | "door";

/** GD-3: an exit. */
export type ExitView = {
  /** Its inside cell. */
  at: Cell,
  /** GD-12: does it have a lock? While the guards place them, not all do. */
  placed: boolean,
  /** GD-12, GD-26: the lock, if the viewer knows it. */
  lock: Lock | null,
};

/** The plans of all galleries. */
export type Facts = {
  /** By name. */
  plans: Record<BoardName, Plan>,
  /** Why something is refused, and the rules that say so. */
  refusals: Array<[Refusal, Array<string>]>,
};

/** A thief in the gallery. */
export type Figure = {
  /** Where he is. */
  at: Cell,
  /** GD-25: does everybody see him? */
  open: boolean,
};

/** What one viewer knows of something that happened in a round. */
export type Glimpse = Trace | Told;

/** GD-15: a guard, in the order of the turns; guard 1 stands left of the thief. */
export type GuardNo = number;

/** What everybody knows of a guard. */
export type GuardView = {
  /** Whose. */
  seat: Seat,
  /** Where, once it is placed. */
  at: Cell | null,
  /** GD-37: what it sees. */
  sees: CellSet,
};

/** What the guards could know at the end of a guard's turn, or of the round. */
export type Hunt = {
  /** Where the thief was. */
  at: Cell,
  /** What he had done there. */
  deed: Deed | null,
  /** On how many cells he could have been. */
  cells: number,
  /** How likely the strongest guards would have thought his cell, from 0 to 1. */
  chance: number,
};

/** GD-10, GD-11: where artworks and cameras stand at the beginning of a round. */
export type Layout = {
  /** The artworks. */
  artworks: Array<Cell>,
  /** The cameras, in the order of their numbers. */
  cameras: Array<Camera>,
};

/** GD-29: what a guard has still to do. */
export type Left = "both" | "move" | "action";

/** GD-7, GD-8: how long is played. */
export type Length = "full" | "short";

/** GD-8: after how many turns of the thief a round ends. */
export type Limit = "usual" | "off" | "20" | "40" | "60";

/** GD-12: what is under a lock. */
export type Lock = "open" | "locked";

/** GD-12: what one viewer noticed of a lock. */
export type LockNotice = {
  "event": "lock-placed",
  /** By whom. */
  seat: Seat,
  /** The inside cell of the exit. */
  at: Cell,
  /** Which lock, for the guards. */
  lock: Lock | null,
};

/** GD-12: who knows which locks are open. */
export type Locks = "shuffled" | "guards";

/** GD-11: which four directions a camera looks in. */
export type Look = "straight" | "diagonal";

/** Something that happened in a round, nothing hidden. */
export type Moment = Sneaked | Told;

/** GD-5: a face of the number die. */
export type Number = number;

/** GD-5: how many locks are open. */
export type Open = "6" | "3" | "4" | "5" | "7" | "8";

/** What can be chosen when a table is opened. */
export type Options = {
  /** GD-7, GD-8: the full or the short game. */
  game: Length,
  /** GD-14: who places artworks and cameras. */
  setup: Setup,
  /** GD-5: how many locks are open. */
  open: Open,
  /** GD-12: who knows which ones. */
  locks: Locks,
  /** GD-5: what the faces of the symbol die show. */
  symbols: Symbols,
  /** GD-8: after how many turns of the thief a round ends. */
  limit: Limit,
  /** GD-42: is every cell shaded where the thief can still be? */
  shading: Shading,
  /** GD-6: the gallery. */
  board: BoardName,
};

/** GD-40: what the thief has noted. */
export type Pad = {
  /** The "E": where he entered. */
  entry: Cell,
  /** The strokes and dots: every turn that he has had in secret. */
  strokes: Array<Stroke>,
  /** Where he is. */
  at: Cell,
  /** The X of every artwork. */
  artworks: Array<PadArtwork>,
  /** The circled number of every camera. */
  cameras: Array<PadCamera>,
  /** GD-22: is the main switch on? */
  power: boolean,
  /** GD-23: how many of the two jam marks are struck out. */
  jammed: number,
  /** GD-17: where he can end his turn, each with all ways there, the shortest first; empty unless it is his turn. */
  ends: Record<Cell, Path[]>,
};

/** An artwork on the pad. */
export type PadArtwork = {
  /** Where it stands, or stood. */
  at: Cell,
  /** Is it circled: stolen? */
  stolen: boolean,
};

/** A camera on the pad. */
export type PadCamera = {
  /** Where it stands, or stood. */
  at: Cell,
  /** Is it struck out: switched off? */
  off: boolean,
};

/**
 * GD-41: a round that is over, as everyone is told it. How it is told is worked out once for all of them, when the first one asks:
 * bots do not.
 */
export type Past = {
  /** Who was the thief. */
  thief: Seat,
  /** How it ended. */
  ending: Ending,
  /** GD-9, GD-15: whose the guards were, in the order of their turns. */
  crew: Array<Seat>,
  /** Where the cameras were placed, in the order of their numbers. */
  cameras: Array<Camera>,
  /** How everything stood before the thief entered, and after every moment. */
  stills: Array<Still>,
};

/** Up to three steps, each n, e, s or w; without a step "nowhere". */
export type Path = string;

/** What is to be placed next of those that are placed now. */
export type Placing = {
  /** The number of the next one, counted from 1. */
  next: number,
  /** How many are left, the next one included. */
  left: number,
};

/** A gallery as it is drawn. */
export type Plan = {
  /** The first row and the first column that have cells. */
  first: Corner,
  /** How many rows have cells. */
  rows: number,
  /** How many columns have cells. */
  columns: number,
  /** GD-1: all cells, row by row, each with what it belongs to. */
  cells: Record<Cell, Zone>,
  /** GD-2: the walls, each once. */
  walls: Array<Border>,
  /** GD-2: where one steps from one zone into another, each once. */
  doorways: Array<Border>,
  /** GD-3: the exits, in the order of their inside cells. */
  exits: Array<Exit>,
  /** GD-3: the main switch. */
  switch: Cell,
  /** GD-5: how many artworks are placed. */
  artworks: number,
  /** GD-5: how many cameras are placed. */
  cameras: number,
};

/** What everybody notices, before and after a round and between its moments. */
export type Public = {
  "event": "volunteered",
  /** Who. */
  seat: Seat,
  /** Which of the two. */
  willing: boolean,
} | {
  "event": "round",
  /** Who is the thief. */
  thief: Seat,
  /** How that came. */
  chosen: Chosen,
  /** GD-9, GD-15: whose the guards are, in the order of their turns. */
  crew: Array<Seat>,
} | {
  "event": "laid-out",
  /** Where. */
  layout: Layout,
} | {
  "event": "artwork",
  /** By whom. */
  seat: Seat,
  /** Where. */
  at: Cell,
} | {
  "event": "camera",
  /** By whom. */
  seat: Seat,
  /** Its number. */
  camera: CameraNo,
  /** Where. */
  at: Cell,
  /** Its directions. */
  look: Look,
} | {
  "event": "guard",
  /** By whom. */
  seat: Seat,
  /** Which. */
  guard: GuardNo,
  /** Where. */
  at: Cell,
} | {
  "event": "rolled",
  /** Which. */
  guard: GuardNo,
  /** How far the guard may go. */
  number: Number,
  /** What the guard may do. */
  symbol: Symbol,
} | {
  "event": "asked",
  /** By which guard. */
  guard: GuardNo,
} | {
  "event": "round-over",
  /** The round. */
  round: Past,
} | { "event": "over" };

/** Why an input is refused. */
export type Refusal = "not-your-turn" | "game-over" | "volunteer-or-decline" | "place-an-artwork" | "place-a-camera" | "place-a-lock" | "place-your-guard" | "enter-the-gallery" | "go-on" | "move-or-act" | "move-your-guard" | "act-or-done" | "answer-or-jam" | "no-such-cell" | "not-free" | "not-in-a-room" | "rooms-without-artwork" | "no-exit" | "no-such-lock" | "no-guards-there" | "wall" | "twice-on-a-cell" | "guard-in-the-way" | "must-move" | "nothing-to-steal" | "nothing-to-unplug" | "known-locked" | "not-yet" | "caught-there" | "out-of-reach" | "can-move" | "other-symbol" | "no-such-camera" | "chance-not-due" | "chance-impossible";

/** How dangerous the next guard's turn is for a thief on a cell, if guards do what the strongest would. */
export type Risk = {
  /** The cell. */
  at: Cell,
  /** The chance to be caught, from 0 to 1. */
  caught: number,
  /** The chance to be discovered and not caught, from 0 to 1. */
  seen: number,
};

/** GD-29: what a guard has rolled. */
export type Roll = {
  /** How far the guard may go. */
  number: Number,
  /** What the guard may do. */
  symbol: Symbol,
};

/** A round as the guards could see it. */
export type RoundReview = {
  /** Who was the thief. */
  thief: Seat,
  /** GD-9, GD-15: whose the guards were, in the order of their turns. */
  crew: Array<Seat>,
  /** How it ended. */
  ending: Ending,
  /** What could be known after every turn of the thief, until the next one. */
  turns: Array<Hunt>,
  /** After how many turns of the thief the guards could first be sure where he was; absent if never before he was discovered. */
  certain: number | null,
  /** After how many turns he was discovered; absent if never. */
  discovered: number | null,
  /** How many artworks he stole, whether he got away with them or not. */
  stolen: number,
  /** When the guards came closest to him while they had not seen him; absent if they never suspected where he was. */
  closest: Closest | null,
};

/** A round as one viewer sees it. */
export type RoundView = {
  /** Who is the thief. */
  thief: Seat,
  /** The guards, in the order of their turns. */
  guards: Array<GuardView>,
  /** GD-42: who plays together with the viewer and shares marks with them, if the viewer guards. */
  team: SeatSet | null,
  /** GD-10, GD-11: what is to be placed next, while artworks and cameras are placed. */
  placing: Placing | null,
  /** The artworks that are still on the board. */
  artworks: CellSet,
  /** How many artworks have been taken away. */
  taken: number,
  /** GD-10: where the next artwork would better not stand; only while artworks are placed. */
  warnings: Array<Warning>,
  /** The cameras that have been placed, in the order of their numbers. */
  cameras: Array<CameraView>,
  /** The exits with their locks, in the order of their inside cells. */
  exits: Array<ExitView>,
  /** GD-25: where the thief's figure is. */
  figure: Cell | null,
  /** GD-23: how often the thief can jam the motion detector. */
  jams: number,
  /** GD-16: is the thief in the gallery? */
  entered: boolean,
  /** GD-8: the turn of the thief that is played, or that a guard answers, counted from 1; 0 before the first one. */
  turn: number,
  /** GD-40: the thief's own pad. */
  pad: Pad | null,
  /** GD-42: every cell where the thief can be, for all that the guards know, if the table wants them shaded. */
  possible: CellSet | null,
};

/** What one viewer noticed. */
export type Seen = Public | LockNotice | Glimpse;

/** GD-14: who places artworks and cameras. */
export type Setup = "guards" | "random" | "standard" | "anywhere";

/** GD-42: is every cell shaded where the thief can still be? */
export type Shading = "off" | "on";

/** GD-8: who can win a short game. */
export type Side = "thief" | "guards";

/** What the thief does: in secret, as long as nobody has discovered him. */
export type Sneaked = {
  "event": "entered",
  /** The inside cell of the exit. */
  at: Cell,
} | {
  "event": "went",
  /** How. */
  path: Path,
  /** Where to. */
  at: Cell,
  /** GD-20, GD-21: what he did there. */
  deed: Deed | null,
  /** GD-20: the artwork that was taken away after the move. */
  taken: Cell | null,
  /** GD-25: did he move in the open? */
  open: boolean,
};

/** What is going on. Everybody knows it. */
export type Stage = {
  "at": "volunteering",
  /** Who has said it. */
  said: SeatSet,
  /** Who of them wants to. */
  willing: SeatSet,
} | {
  "at": "artworks",
  /** Who. */
  seat: Seat,
} | {
  "at": "cameras",
  /** Who. */
  seat: Seat,
} | {
  "at": "locks",
  /** Who. */
  seat: Seat,
} | {
  "at": "guards",
  /** By whom. */
  seat: Seat,
  /** Which. */
  guard: GuardNo,
} | {
  "at": "entering",
  /** Who. */
  seat: Seat,
} | {
  "at": "sneaking",
  /** Who. */
  seat: Seat,
  /** Whose turn is next. */
  next: GuardNo,
} | {
  "at": "guarding",
  /** Who. */
  seat: Seat,
  /** Which. */
  guard: GuardNo,
  /** The dice. */
  roll: Roll,
  /** What is left to do. */
  left: Left,
} | {
  "at": "answering",
  /** Who. */
  seat: Seat,
  /** By which guard. */
  guard: GuardNo,
  /** The dice. */
  roll: Roll,
  /** What will be left to do for the guard. */
  left: AfterAction,
} | {
  "at": "lot",
  /** Among these. */
  among: SeatSet,
} | { "at": "layout" } | {
  "at": "trying",
  /** The inside cell of the exit. */
  exit: Cell,
  /** Whose turn is next. */
  next: GuardNo,
} | {
  "at": "rolling",
  /** Which. */
  guard: GuardNo,
} | { "at": "over" };

/** What had happened, and all that stood otherwise then than in the still before. */
export type Still = {
  /** What had happened; nothing in the first still. */
  moment?: Moment,
  /** Where the guards were, in the order of their turns. */
  guards?: Array<Cell>,
  /** The artworks on the board. */
  artworks?: CellSet,
  /** GD-20: those of them that the thief had stolen. */
  stolen?: CellSet,
  /** The cameras on the board. */
  cameras?: CameraSet,
  /** GD-21: those of them that the thief had switched off. */
  off?: CameraSet,
  /** GD-26: the exits that were known to be locked. */
  locked?: CellSet,
  /** The thief, once he had entered. */
  thief?: Figure,
  /** The cells where he could be now and before could not, for all that the guards knew. When he is caught, they know. */
  possible?: CellSet,
  /** The cells where he could be before and now could not. */
  ruled_out?: CellSet,
};

/** A turn on the pad. */
export type Stroke = {
  /** A stroke per step. */
  path: Path,
  /** The dot. */
  at: Cell,
};

/** How likely the thief is on a cell, under the model of him that the strongest guards have. */
export type Suspect = {
  /** The cell. */
  at: Cell,
  /** The chance, from 0 to 1. */
  chance: number,
};

/** GD-5: a face of the symbol die. */
export type Symbol = "eye" | "cameras" | "motion";

/** GD-5: how many faces of the symbol die show the eye, all cameras and the motion detector. */
export type Symbols = "4/1/1" | "3/2/1" | "2/2/2";

/** What happens in a round in front of everyone. */
export type Told = {
  "event": "tries",
  /** The inside cell of the exit. */
  at: Cell,
} | {
  "event": "locked",
  /** The inside cell of the exit. */
  at: Cell,
} | {
  "event": "discovered",
  /** Where. */
  at: Cell,
  /** GD-20: the artwork that is taken away now. */
  taken: Cell | null,
} | {
  "event": "moved",
  /** Who. */
  guard: GuardNo,
  /** Where to. */
  to: Cell,
} | {
  "event": "stayed",
  /** Who. */
  guard: GuardNo,
} | {
  "event": "looked",
  /** Who. */
  guard: GuardNo,
  /** Was the thief seen? */
  sees: boolean,
} | {
  "event": "watched",
  /** Who. */
  guard: GuardNo,
  /** Which. */
  camera: CameraNo,
  /** What came of it. */
  answer: Watched,
} | {
  "event": "checked",
  /** Who. */
  guard: GuardNo,
  /** What came of it. */
  answer: Checked,
} | {
  "event": "detected",
  /** Who. */
  guard: GuardNo,
  /** What came of it. */
  answer: Detected,
};

/** What one viewer knows of what the thief did. */
export type Trace = {
  "event": "entered",
  /** The inside cell of the exit, for himself. */
  at: Cell | null,
} | {
  "event": "went",
  /** How he went, for himself or in the open. */
  path: Path | null,
  /** Where to, for himself or in the open. */
  at: Cell | null,
  /** GD-20, GD-21: what he did there, for himself. */
  deed: Deed | null,
  /** GD-20: the artwork that was taken away after the move. */
  taken: Cell | null,
};

/** The table as one viewer sees it. */
export type View = {
  /** The viewer's own seat. */
  you: Seat | null,
  /** What was chosen when the table was opened. */
  options: Options,
  /** GD-7: with how many artworks everyone has escaped, in the order of the seats; nothing for who has not been the thief. */
  scores: Array<number | null>,
  /** GD-7, GD-8: how many rounds are played. */
  rounds: number,
  /** Which of them it is, counted from 1; the last one when the game is over. */
  number: number,
  /** GD-8: after how many turns of the thief a round ends, if there is a limit. */
  most_turns: number | null,
  /** GD-8: which side has won a short game. */
  won: Side | null,
  /** The round that is played. */
  round: RoundView | null,
  /** What is going on. */
  stage: Stage,
};

/** GD-10: a cell where an artwork would better not stand. */
export type Warning = {
  /** Where. */
  at: Cell,
  /** Why. */
  why: Caution,
};

/** GD-33, GD-36: the answer of one camera. */
export type Watched = "off" | "broken" | "sees" | "nothing";

/** Why a moment mattered. */
export type Why = {
  "is": "danger",
  /** Where he was. */
  from: Cell,
  /** How likely, from 0 to 1. */
  risk: number,
  /** How likely after the better turn. */
  better: number,
} | {
  "is": "lock",
  /** Where he was. */
  from: Cell,
  /** How likely it was open, for all he knew, from 0 to 1. */
  open: number,
} | {
  "is": "artwork",
  /** Where he was. */
  from: Cell,
} | {
  "is": "way",
  /** Where he was. */
  from: Cell,
} | { "is": "entry" } | {
  "is": "find",
  /** How likely, from 0 to 1. */
  chance: number,
  /** How likely with the better choice. */
  better: number,
} | {
  "is": "cells",
  /** So many were to be left. */
  left: number,
  /** So many with the better choice. */
  better: number,
} | { "is": "near" } | { "is": "catch" } | { "is": "cut-off" } | { "is": "rolled" } | { "is": "answer" } | { "is": "guards" } | { "is": "others" };

/** GD-1: what a cell belongs to. */
export type Zone = "red" | "purple" | "blue" | "white" | "yellow" | "green" | "corridor" | "office" | "centre";
