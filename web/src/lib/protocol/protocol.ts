// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

/** Where something can be sent. Whoever knows it can send there too, so it is never shown, and in no log. */
export type Address = string;

/** In which ways a house tells people that they are waited for while they are elsewhere. */
export type Belfry = {
  /** Through their browser: the key by which it knows the house, in base64url; absent if the house does not do that. */
  push: string | null,
  /** By a program of theirs that takes plain JSON? */
  hooks: boolean,
};

/** One way to tell somebody. */
export type Bell = {
  "kind": "push",
  /** Where that service takes what is for this browser. */
  to: Address,
  /** What only this browser can open. */
  keys: BrowserKeys,
  /** In which language it tells. */
  language: Language,
} | {
  "kind": "hook",
  /** Where. */
  to: Address,
};

/** One way in which a person is told when they are waited for, as far as it may be shown to them. */
export type BellInfo = {
  /** What it is called. */
  name: BellName,
  /** What it is. */
  kind: BellKind,
  /** Where, without what is secret about it. */
  host: string,
};

/** What a bell is. */
export type BellKind = "push" | "hook";

/** What a bell is called: 16 hexadecimal digits of the SHA-256 of its address, so that a browser knows its own. */
export type BellName = string;

/** What a browser has made so that only it can read what it is sent, in base64url. */
export type BrowserKeys = { key: string, auth: string };

/** One thing that can be chosen. */
export type Choice = {
  /** The field of the options object. */
  name: string,
  /** What it can be; the first value is the default. */
  values: Array<string>,
  /** The rule that the choice belongs to. */
  rule: string,
  /** When there is something to choose: if all of this is so. Otherwise only the default can be played. */
  needs: Array<Need>,
};

/** How long players may think. */
export type Clock = { "kind": "none" } | {
  "kind": "per-move",
  /** In seconds, from 5 to 1,209,600: that is a fortnight. */
  seconds: number,
} | {
  "kind": "bank",
  /** In seconds, from 10 to 86,400. */
  seconds: number,
  /** In seconds, at most 600. */
  increment: number,
};

/** How much time everybody has. */
export type ClockState = {
  /** In milliseconds, by seat, at the moment of the message; absent for who may think as long as they like. */
  left: Array<number | null>,
  /** Whose clock runs. */
  running: SeatSet,
};

/** How a table is called among people: 6 letters let in a player, 12 a watcher. Small letters are taken for large ones. */
export type Code = string;

/** The SHA-256 of a seed: shown before the game, it binds the house to that seed. */
export type Commitment = string;

/** All that has happened in a game so far. */
export type Digest = string;

/** Asks for the record of a game that cannot be played on, for the house does not have its rules any more. The game is over for good then. */
export type EndGame = {
  /** The capability of somebody who has a seat there, or has opened the table. */
  token: Token,
};

/** One input, as far as a viewer noticed it: what they noticed, and what they may know after it. */
export type Frame = {
  /** What the viewer noticed, in order. */
  seen: unknown[],
  /** What the viewer may know after it. */
  view: unknown,
};

/** A moment of a game that is over. */
export type From = {
  /** The whole text of its record. */
  record: string,
  /** After so many inputs. */
  at: number,
};

/** What a client may say. The first message on a socket is [`Enter`](FromClient::Enter). */
export type FromClient = {
  "do": "enter",
  /** The code of the table, or its code for watchers. */
  table: Code,
  /** Who is coming. */
  token?: Token | null,
  /** What this viewer was told last of what has happened, if they remember. */
  seen?: Trace | null,
} | {
  "do": "sit",
  /** Which one. */
  seat: Seat,
  /** What to be called. */
  name: Name,
  /**
   * What this person wants to prove to be themselves with, if the house does not know them yet: 32 bytes from the browser's own
   * source of randomness. Whoever says it again, on whatever connection, finds themselves on the seat that they took with it.
   */
  token?: Token | null,
  /** Is it a program? Everybody is shown so. */
  program?: boolean,
} | { "do": "stand" } | {
  "do": "free-seat",
  /** Which one. */
  seat: Seat,
} | {
  "do": "close",
  /** Is the table closed from now on? */
  closed: boolean,
} | {
  "do": "rename",
  /** What to be called. */
  name: Name,
} | {
  "do": "place-bot",
  /** Which seat: an open one, or one with a bot. */
  seat: Seat,
  /** How strong. */
  level: Level | null,
} | {
  "do": "configure",
  /** What differs from the defaults. */
  options: unknown,
  /** May everybody find the table? */
  public: boolean,
  /** How long players may think. */
  clock: Clock,
} | {
  "do": "seal",
  /** Of 32 bytes from the browser's own source of randomness, which nobody else knows yet. */
  seal: Seal,
} | { "do": "start" } | {
  "do": "open",
  /** The 32 bytes. */
  mix: Mix,
} | {
  "do": "act",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
  /** One of the legal actions of the last update. */
  action: unknown,
  /**
   * Is it only tried out, if the rules and the table let it be taken back? Then nobody else is told of it until it stands: when
   * its player says so (`let-stand`), goes on, or runs out of time, or when all have chosen who choose at the same time. Of these nobody tries out
   * anything where a bank of time runs.
   */
  draft?: boolean,
} | {
  "do": "undo",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
} | {
  "do": "let-stand",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
} | {
  "do": "why",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
  /** What is not among the legal actions of the last update. */
  action: unknown,
} | {
  "do": "let-act",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
} | {
  "do": "hand-over",
  /** How strong; as strong as the table's stand-in if left out. */
  level?: Level | null,
} | {
  "do": "stand-in",
  /** Which seat. */
  seat: Seat,
} | { "do": "take-back" } | { "do": "advise" } | {
  "do": "review",
  /** Which seat. */
  seat: Seat,
} | {
  "do": "write-down",
  /** All of it. */
  notes: Notes,
  /** For whom. Nobody else is ever told. */
  to: Readers,
} | {
  "do": "hang-bell",
  /** The way. */
  bell: Bell,
} | {
  "do": "take-bell",
  /** In which way; in none if left out. */
  name?: BellName | null,
} | {
  "do": "look",
  /** Is it? */
  looks: boolean,
} | { "do": "rematch" } | {
  "do": "talk",
  /** What. */
  talk: Talk,
};

/** What the server says on a socket. */
export type FromServer = {
  "say": "welcome",
  /** The seat of the one who came. */
  you: Seat | null,
  /** Did they open the table? */
  host: boolean,
  /** The table. */
  table: TableInfo,
  /** The game, once it is on: one frame with all that this viewer may be told again of what they have noticed so far. */
  game: Update | null,
  /** Is what the one who came was told last a part of what has happened here? Absent if they did not say. */
  known: boolean | null,
  /** What the person on this seat has written down for themselves. */
  notes: Notes,
  /** What was written down last for the people on this seat's team, while it was in it. */
  team_notes: Notes,
} | {
  "say": "table",
  /** The table as it is now. */
  table: TableInfo,
} | {
  "say": "seated",
  /** Which seat. */
  seat: Seat,
  /** The capability of this person at this table. */
  token: Token,
} | {
  "say": "unseated",
  /** Was it given free by who sat there? Otherwise the host has taken it, or another who found nobody there. */
  stood_up: boolean,
} | { "say": "update" } & Update | {
  "say": "advice",
  /** The number of the update that it is about. */
  n: number,
  /** As the game gives it; `null` if there is nothing to say. */
  advice: unknown,
} | {
  "say": "review",
  /** Which seat. */
  seat: Seat,
  /** As the game gives it; `null` if there is nothing to say. */
  review: unknown,
} | {
  "say": "notes",
  /** All of it. */
  notes: Notes,
} | {
  "say": "team-notes",
  /** All of it. */
  notes: Notes,
} | {
  "say": "bells",
  /** All of them. */
  bells: Array<BellInfo>,
} | {
  "say": "rematch",
  /** Where. */
  code: Code,
} | {
  "say": "said",
  /** Who. */
  seat: Seat,
  /** What. */
  talk: Talk,
} | {
  "say": "refused",
  /** The client's number for that message. */
  id: number,
  /** A word for which clients have texts. */
  code: ProblemCode,
  /** The same in English, for those who write clients. */
  message: string,
  /** If the rules of the game forbid an action: the game's own code. */
  refusal?: string,
};

/** A game that can be played here. */
export type GameInfo = {
  /** Its name. */
  game: string,
  /** The fewest players. */
  least: number,
  /** The most players. */
  most: number,
  /** What can be chosen; the first value is the default. */
  options: Array<Choice>,
  /** How strong bots can be. */
  bots: Array<Level>,
};

/** What lets somebody into one table as themselves. */
export type Key = {
  /** The code of the table. */
  code: Code,
  /** Their capability there. */
  token: Token,
};

/** The language in which somebody is told. */
export type Language = "de" | "en" | "nl";

/** How strong a bot is. Every game has all of them. */
export type Level = "random" | "easy" | "medium" | "hard";

/** One part of a score. */
export type Line = {
  /** What it is for: a key for which clients have words. */
  name: string,
  /** What it counts. */
  points: number,
};

/** A message, with a number of the client's choice that the answer carries if it is a refusal. */
export type Message = {
  /** The client's number for this message. */
  id: number,
} & ({
  "do": "enter",
  /** The code of the table, or its code for watchers. */
  table: Code,
  /** Who is coming. */
  token?: Token | null,
  /** What this viewer was told last of what has happened, if they remember. */
  seen?: Trace | null,
} | {
  "do": "sit",
  /** Which one. */
  seat: Seat,
  /** What to be called. */
  name: Name,
  /**
   * What this person wants to prove to be themselves with, if the house does not know them yet: 32 bytes from the browser's own
   * source of randomness. Whoever says it again, on whatever connection, finds themselves on the seat that they took with it.
   */
  token?: Token | null,
  /** Is it a program? Everybody is shown so. */
  program?: boolean,
} | { "do": "stand" } | {
  "do": "free-seat",
  /** Which one. */
  seat: Seat,
} | {
  "do": "close",
  /** Is the table closed from now on? */
  closed: boolean,
} | {
  "do": "rename",
  /** What to be called. */
  name: Name,
} | {
  "do": "place-bot",
  /** Which seat: an open one, or one with a bot. */
  seat: Seat,
  /** How strong. */
  level: Level | null,
} | {
  "do": "configure",
  /** What differs from the defaults. */
  options: unknown,
  /** May everybody find the table? */
  public: boolean,
  /** How long players may think. */
  clock: Clock,
} | {
  "do": "seal",
  /** Of 32 bytes from the browser's own source of randomness, which nobody else knows yet. */
  seal: Seal,
} | { "do": "start" } | {
  "do": "open",
  /** The 32 bytes. */
  mix: Mix,
} | {
  "do": "act",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
  /** One of the legal actions of the last update. */
  action: unknown,
  /**
   * Is it only tried out, if the rules and the table let it be taken back? Then nobody else is told of it until it stands: when
   * its player says so (`let-stand`), goes on, or runs out of time, or when all have chosen who choose at the same time. Of these nobody tries out
   * anything where a bank of time runs.
   */
  draft?: boolean,
} | {
  "do": "undo",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
} | {
  "do": "let-stand",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
} | {
  "do": "why",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
  /** What is not among the legal actions of the last update. */
  action: unknown,
} | {
  "do": "let-act",
  /** The number of the last update that was seen: what was meant for another moment is refused. */
  seen: number,
} | {
  "do": "hand-over",
  /** How strong; as strong as the table's stand-in if left out. */
  level?: Level | null,
} | {
  "do": "stand-in",
  /** Which seat. */
  seat: Seat,
} | { "do": "take-back" } | { "do": "advise" } | {
  "do": "review",
  /** Which seat. */
  seat: Seat,
} | {
  "do": "write-down",
  /** All of it. */
  notes: Notes,
  /** For whom. Nobody else is ever told. */
  to: Readers,
} | {
  "do": "hang-bell",
  /** The way. */
  bell: Bell,
} | {
  "do": "take-bell",
  /** In which way; in none if left out. */
  name?: BellName | null,
} | {
  "do": "look",
  /** Is it? */
  looks: boolean,
} | { "do": "rematch" } | {
  "do": "talk",
  /** What. */
  talk: Talk,
});

/** Asks how the tables stand at which somebody has a seat. */
export type Mine = {
  /** What they can prove to be there, at most 30. */
  keys: Array<Key>,
};

/** What one player adds to the seed. Nobody else may know it before all seals are fixed. */
export type Mix = string;

/** How a table stands, for somebody who has a seat there or has opened it. */
export type MyTable = {
  /** What lets in players. */
  code: Code,
  /** The game. */
  game: string,
  /** How far it has come. */
  status: Status,
  /** Who sits there, from seat 1 on. */
  seats: Array<Occupant>,
  /** The seat of who asks. */
  you: Seat | null,
  /** Whom the game waits for. */
  waiting: SeatSet,
  /** How long until the time of the first of them is up, in milliseconds, if time runs. */
  left: number | null,
};

/** What a player is called: 1 to 24 visible characters. */
export type Name = string;

/** What must be so at a table for a choice to apply. */
export type Need = {
  "of": "choice",
  /** The name of the other choice. */
  name: string,
  /** The values. */
  values: Array<string>,
} | {
  "of": "players",
  /** The fewest. */
  least: number,
  /** The most. */
  most: number,
};

/** What a player has written down: any text, up to 8,192 bytes. What it means is known to the client alone. */
export type Notes = string;

/** Who sits on a seat, in short. */
export type Occupant = { "kind": "open" } | { "kind": "bot" } | {
  "kind": "person",
  /** What they are called. */
  name: Name,
  /** Does a bot play for them? */
  stand_in: boolean,
};

/** Opens a table. */
export type OpenTable = {
  /** The game. */
  game: string,
  /** What differs from the defaults. */
  options: unknown,
  /** Who sits where, from seat 1 on; at most one `me`. */
  seats: Array<SeatChoice>,
  /** What the one who opens is called. */
  name: Name,
  /** May everybody find it? */
  public: boolean,
  /** May people talk in words of their own, or only in phrases? */
  chat: boolean,
  /** May players take back until they go on what usually lies once it lies? */
  take_backs?: boolean,
  /** How long players may think. */
  clock: Clock,
  /** How strong the bot is that plays for those whose time is up. */
  stand_in: Level,
  /**
   * What the one who opens wants to prove to be themselves with: 32 bytes from the browser's own source of randomness, new for every
   * table. Whoever says it again is told of the table that was opened with it, and opens no other.
   */
  token?: Token | null,
  /** The moment of another game from which it goes on. Game, options and number of seats are those of the other game. */
  from?: From | null,
};

/** A table was opened. */
export type Opened = {
  /** What lets in players. */
  code: Code,
  /** What lets in watchers. */
  watch: Code,
  /** The seat of the one who opened it. */
  seat: Seat | null,
  /** The capability of the one who opened it. */
  token: Token,
  /** What the house has committed to. */
  commitment: Commitment,
};

/** Where a game comes from that goes on from a moment of another. */
export type Origin = {
  /** The digest in the footer of the other game's record. */
  digest: Digest,
  /** How many of its inputs this game begins with. */
  inputs: number,
};

/** The result of a game: a score sheet for every seat, and who won. */
export type Outcome = {
  /** Who won: several seats when the win is shared, none when the game ended undecided. */
  winners: SeatSet,
  /** One sheet per seat, in the order of the seats. */
  sheets: Array<Sheet>,
};

/** What a person's browser adds to the seed, as far as everybody may know. */
export type Part = { "kind": "nothing" } | {
  "kind": "sealed",
  /** Its hash. */
  seal: Seal,
} | {
  "kind": "opened",
  /** Its hash. */
  seal: Seal,
} | {
  "kind": "shown",
  /** Its hash. */
  seal: Seal,
  /** The mix. */
  mix: Mix,
};

/** What can be said without words of one's own. */
export type Phrase = "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "one-moment" | "thinking" | "good-game" | "applause" | "laughter" | "surprise" | "dismay";

/** Why a message changed nothing. */
export type ProblemCode = "not-understood" | "too-large" | "too-slow" | "too-fast" | "too-many" | "wrong-origin" | "no-such-table" | "no-such-game" | "wrong-token" | "enter-first" | "already-here" | "no-such-seat" | "seat-taken" | "nobody-there" | "closed" | "already-seated" | "not-seated" | "only-watching" | "not-host" | "already-started" | "not-playing" | "no-notes" | "no-bells" | "not-over" | "seats-open" | "wrong-seats" | "wrong-options" | "wrong-record" | "wrong-clock" | "already-sealed" | "not-sealed" | "not-opening" | "wrong-mix" | "already-opened" | "handed-over" | "not-handed-over" | "still-here" | "just-left" | "no-chat" | "nothing-lies" | "illegal" | "allowed" | "other-rules" | "too-late" | "unavailable";

/** A table that everybody may find. */
export type PublicTable = {
  /** What lets in players, or, once no seat is open, watchers. */
  code: Code,
  /** The game. */
  game: string,
  /** Who plays. */
  names: Array<Name>,
  /** How many seats there are. */
  seats: number,
  /** How many of them are open. */
  open: number,
};

/** Where those on other machines find the house. */
export type Reach = { "kind": "as-asked" } | {
  "kind": "at",
  /** Each is that of the page. */
  addresses: Array<string>,
} | { "kind": "only-here" } | { "kind": "no-network" };

/** For whom something is written down. */
export type Readers = "own" | "team";

/** Something in somebody's own words: 1 to 140 visible characters. */
export type Remark = string;

/** The hash of a mix: shown before any mix is opened, it binds a player to theirs. */
export type Seal = string;

/** A place at the table. Seats are numbered clockwise; people write them from 1, code indexes from 0. */
export type Seat = number;

/** What a seat is opened with. */
export type SeatChoice = { "kind": "me" } | { "kind": "open" } | {
  "kind": "bot",
  /** How strong. */
  level: Level,
};

/** A seat as everybody at the table sees it. */
export type SeatInfo = {
  /** Which one. */
  seat: Seat,
  /** Who sits there. */
  sitter: Sitter,
  /** Did the person open the table? */
  host: boolean,
};

/** A set of seats. */
export type SeatSet = Seat[];

/** The secret of a table, 256 bits. Whoever knows it knows every draw to come. */
export type Seed = string;

/** How one seat's points come about. */
export type Sheet = {
  /** The parts; they add up to the points. */
  lines: Array<Line>,
  /** The sum of the lines. */
  points: number,
  /** 1 is best; equal seats share a rank, and the ranks after them are skipped. */
  rank: number,
};

/** Who sits on a seat. */
export type Sitter = { "kind": "open" } | {
  "kind": "bot",
  /** How strong. */
  level: Level,
} | {
  "kind": "person",
  /** What they are called. */
  name: Name,
  /** Is a socket of theirs open? */
  connected: boolean,
  /** Was there none for so long that another may take the seat before the start, and let a bot play it after? */
  vacant: boolean,
  /** What their browser adds to the seed. */
  part: Part,
  /** The bot that plays for them until they take the seat back. */
  stand_in: Level | null,
  /** Is it a program that somebody has brought along, and no person at all? */
  program: boolean,
};

/** How far a table has come. */
export type Status = "lobby" | "opening" | "playing" | "over";

/** A table as everybody at it sees it. */
export type TableInfo = {
  /** What lets in players; absent for those who only watch. */
  code: Code | null,
  /** What lets in watchers. */
  watch: Code,
  /** The name of the game. */
  game: string,
  /** The version of the rules it is played by; from the start on it stays. */
  rules: number,
  /** What was chosen, written out in full. */
  options: unknown,
  /** Is it on the list of public tables? */
  public: boolean,
  /** Does the host let nobody else sit down? */
  closed: boolean,
  /** May people talk in words of their own? */
  chat: boolean,
  /** May players take back until they go on what usually lies once it lies? */
  take_backs: boolean,
  /** How long players may think. */
  clock: Clock,
  /** How strong the bot is that plays for those whose time is up, and for those who hand over without saying. */
  stand_in: Level,
  /** How far it has come. */
  status: Status,
  /** The seats, from seat 1 on. */
  seats: Array<SeatInfo>,
  /** How many watch. */
  watching: number,
  /** What the house has committed to. */
  commitment: Commitment,
  /** Whose mix was not opened, so that the last start was void. */
  unopened: SeatSet,
  /** The seed, opened when the game is over. */
  seed: Seed | null,
  /** Where its game goes on from, if it goes on from a moment of another. */
  origin: Origin | null,
  /** Where the rematch is, once somebody has asked for one. */
  rematch: Code | null,
};

/** Something that a person says to the others. */
export type Talk = {
  "kind": "phrase",
  /** Which one. */
  phrase: Phrase,
} | {
  "kind": "nudge",
  /** Whose. */
  to: Seat,
} | {
  "kind": "remark",
  /** The words. */
  remark: Remark,
};

/** The capability of one person at one table: whoever has it is that person. Never in an address, never in a log. */
export type Token = string;

/**
 * How far a viewer has followed a game. Whoever keeps it can tell a history from any other: the house that tells it, and the players
 * among each other.
 */
export type Trace = {
  /** How many inputs they noticed. */
  inputs: number,
  /** All that had happened when they noticed the last of them: also what they did not notice, which it tells nothing of. */
  digest: Digest,
};

/** The game as one viewer knows it after something happened. */
export type Update = {
  /** The number of this viewer's update, counted from 1. */
  n: number,
  /**
   * What the viewer noticed since the update before, one frame for every input that they noticed; and one in which nothing is seen if
   * what they may know has changed otherwise. What they may know now is the view of the last frame; without any it is as it was.
   */
  frames: Array<Frame>,
  /** What the viewer may do now, in the structured form. */
  actions: unknown[],
  /**
   * What the viewer has only tried out, in order: it is in all that they are shown here, nobody else knows of it, and it can be taken
   * back.
   */
  drafts?: unknown[],
  /** Whom the game waits for. */
  waiting: SeatSet,
  /**
   * Who may look over this viewer's shoulder, for they know all that is shown here, and may know what is chosen: where several share
   * one device, everybody else looks away.
   */
  onlookers: SeatSet,
  /** How much time everybody has. */
  clock: ClockState | null,
  /** The result, once the game is over. */
  outcome: Outcome | null,
  /** How far this viewer has followed the game now. */
  trace: Trace,
};
