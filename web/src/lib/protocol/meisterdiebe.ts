// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Seat, SeatSet } from './protocol';

/** What a player may do. */
export type Action = {
  "do": "stock",
  /** Which drawer. */
  drawer: Place,
} | {
  "do": "choose",
  /** Who is on it. */
  character: Character,
} | {
  "do": "open",
  /** Which drawer. */
  drawer: Place,
} | { "do": "open-nothing" } | {
  "do": "put",
  /** Which. */
  gem: Gem,
} | {
  "do": "give",
  /** Which. */
  gem: Gem,
  /** To whom. */
  to: Seat,
} | { "do": "alarm" } | { "do": "take" } | { "do": "pull" } | {
  "do": "pick",
  /** Which. */
  gem: Gem,
} | {
  "do": "turn",
  /** What is turned. */
  layers: Layers,
  /** Where to. */
  to: Direction,
} | { "do": "flip" } | { "do": "done" };

/** What the strongest bot would do, and why. It is told only at tables with open memory (MD-17): elsewhere it would tell what lies where. */
export type Advice = {
  /** What it would do. */
  best: Action,
  /** What speaks for it. */
  why: Reason,
};

/** A card, as in `master thief 3`. */
export type Card = `${Character} ${CardNo}`;

/** MD-9: a card. */
export type CardFacts = {
  /** Which. */
  card: Card,
  /** Who is on it. */
  character: Character,
  /** Its number. */
  number: CardNo,
};

/** MD-9: the number on a card, 1 to 8. */
export type CardNo = number;

/** MD-9: who a player is in a round. */
export type Character = "jeweller" | "wife" | "smuggler" | "thief" | "master thief" | "detective";

/** What lies in one half of a front. */
export type Contents = {
  /** The gems. */
  gems: Gems,
  /** MDP-9: whose alarm. */
  alarm: Seat | null,
};

/** MD-4: where it is turned to. */
export type Direction = "left" | "right";

/** What everybody knows of a drawer. */
export type DrawerView = {
  /** Where it is. */
  at: Place,
  /** MD-2: the wood of its front, if fronts can be told apart. */
  grain: Grain | null,
  /** MD-6, MD-17: what lies in its front, if it is open or everyone may look up what they have seen. */
  front: FrontView | null,
  /** MD-17: what is behind, if everyone may look up what they have seen. */
  secret: Secret | null,
};

/** Which rulebook is played by. */
export type Edition = "published" | "author";

/** What the cube is made of, and what else never changes. */
export type Facts = {
  /** MD-1: the layers, from above. */
  layers: Array<Layer>,
  /** MD-2: the sides, clockwise as seen from above. */
  sides: Array<Side>,
  /** MD-2: the places of the drawers, layer by layer from above, each from the north clockwise. */
  places: Array<PlaceFacts>,
  /** MD-4: what can be turned. */
  turns: Array<TurnFacts>,
  /** MD-9: the cards. */
  cards: Array<CardFacts>,
  /** MDA-9, MDP-13: what can be found by who pulls on. */
  found: Array<FoundFacts>,
  /** MD-11: after so many rounds in a row in which nobody opens anything the game is over. */
  most_unopened: number,
  /** Why something is refused, and the rules that say so. */
  refusals: Array<[Refusal, Array<string>]>,
};

/** Where gems go that fall out of a drawer. */
export type FallTo = "cloth" | "front" | "owner";

/** MDA-9, MDP-13: what a master thief finds who pulls on. */
export type Found = "small" | "nothing" | "ruby" | "fallen ruby";

/** MDA-9, MDP-13: what can be found by who pulls a drawer on. */
export type FoundFacts = {
  /** What. */
  found: Found,
  /** Does the drawer come out to its secret part? */
  opens: boolean,
  /** Does a ruby lie there? */
  ruby: boolean,
};

/** What lies in a front. */
export type FrontView = {
  /** Above. */
  upper: Contents,
  /** Below. */
  lower: Contents,
};

/** MD-2: can the fronts of a layer be told apart? */
export type Fronts = "edition" | "grain" | "plain";

/** MDA-1, MDP-1: a gem that can lie in the front of a drawer. Rubies lie only in the secret parts and in plus stocks. */
export type Gem = "diamond" | "sapphire";

/** So many diamonds and sapphires. */
export type Gems = {
  /** How many diamonds. */
  diamonds: number,
  /** How many sapphires. */
  sapphires: number,
};

/** MD-2: the wood of a drawer's front, which no other has. */
export type Grain = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l";

/** MDP-16: when the game ends after the sixth ruby. */
export type LastRuby = "round" | "at-once";

/** MD-1: the layers, from above. */
export type Layer = "top" | "middle" | "bottom";

/** MD-4: what is turned. */
export type Layers = "top" | "top two";

/** MDP-10: does an alarm that falls without a gem catch whoever opened the drawer? */
export type LoneAlarm = "passes" | "catches";

/** MD-17: what is written down for the players. */
export type Memory = "pure" | "notes" | "open";

/** MDP-13: what a master thief gets who pulls on and finds no ruby. */
export type NoRuby = "front" | "nothing";

/** What happened at a drawer that was opened. */
export type Opened = {
  /** Who opened it. */
  seat: Seat,
  /** Which. */
  drawer: Place,
  /** MD-6: what fell out of the lower half. */
  fell: Contents,
  /** Where the gems that fell went. */
  to: FallTo,
  /** MD-6: what lies in the upper half then. */
  lies: Contents,
  /** MD-12: may the player not carry out the action? */
  caught: boolean,
};

/** What can be chosen when a table is opened. */
export type Options = {
  /** Which rulebook is played by. */
  edition: Edition,
  /** MD-2: can the fronts of a layer be told apart? */
  fronts: Fronts,
  /** MD-17: what is written down for the players. */
  memory: Memory,
  /** MDP-7: which imitation a smuggler puts in; only in the published edition, as all that follow. */
  smuggled: Smuggled,
  /** MDP-10: does an alarm that falls without a gem catch whoever opened the drawer? */
  lone_alarm: LoneAlarm,
  /** MDP-13: what a master thief gets who finds no ruby. */
  no_ruby: NoRuby,
  /** MDP-16: when the game ends after the sixth ruby. */
  last_ruby: LastRuby,
  /** MDP-18: turn and flip, or only one of the two? */
  twists: Twists,
};

/** What the viewers notice differently. */
export type Own = {
  "event": "dealt",
  /** The viewer's own. */
  hand: [Card, Card, Card, Card, Card, Card] | null,
} | {
  "event": "chosen",
  /** By whom. */
  seat: Seat,
  /** Who is on it, if the viewer laid it down. */
  character: Character | null,
};

/** The place of a drawer, as in `top north`. */
export type Place = `${Layer} ${Side}`;

/** MD-2: the place of a drawer. */
export type PlaceFacts = {
  /** Which. */
  place: Place,
  /** How high. */
  layer: Layer,
  /** On which side. */
  side: Side,
  /** MD-4: where what is here comes to when its layer is turned to the left. */
  left: Place,
  /** MD-4: where what is here comes to when its layer is turned to the right. */
  right: Place,
  /** MD-5: where what is here comes to when the cube is flipped. */
  flipped: Place,
};

/** What everybody knows of a player. */
export type PlayerView = {
  /** MD-13: gems won. */
  plus: Plus,
  /** MD-13: imitations. */
  minus: Gems,
  /** MDP-9: is the alarm on the overview card? Absent where there are no alarms. */
  alarm: boolean | null,
  /** MD-10: how many cards are in the hand. */
  hand: number,
  /** MD-10: has the player laid down a card for this round? */
  chosen: boolean,
  /** MDA-4, MDP-4: the card that the player laid down for this round, once it is revealed. */
  choice: Card | null,
  /** MDA-13, MDP-4, MD-17: the cards of earlier rounds before the player, as far as they are shown. */
  played: Array<Card>,
};

/** MD-13: what a player has won, on the black cloth. */
export type Plus = {
  /** How many diamonds. */
  diamonds: number,
  /** How many sapphires. */
  sapphires: number,
  /** How many rubies. */
  rubies: number,
};

/** How a player's points came together. */
export type Points = {
  /** The points at the start: what the imitations cost. */
  start: number,
  /** The rounds, in order. */
  rounds: Array<RoundGain>,
  /** The points of all gems won. */
  won: number,
  /** The points of all imitations that the player got rid of, less those of imitations received. */
  shed: number,
  /** The points at the end. */
  end: number,
};

/** What everybody notices. */
export type Public = {
  "event": "grain",
  /** In the order of the places. */
  fronts: [Grain, Grain, Grain, Grain, Grain, Grain, Grain, Grain, Grain, Grain, Grain, Grain],
} | {
  "event": "first",
  /** Who puts in the first diamond. */
  seat: Seat,
} | {
  "event": "stocked",
  /** Who put it in. */
  seat: Seat,
  /** Where. */
  drawer: Place,
  /** MDA-3, MDP-3: what fell out before. */
  fell: Gems,
  /** Where that went. */
  to: FallTo,
  /** What lies in the upper half then. */
  lies: Gems,
} | {
  "event": "revealed",
  /** In the order of the seats. */
  cards: Array<Revealed>,
} | {
  "event": "turn",
  /** Whose. */
  seat: Seat,
} | { "event": "opened" } & Opened | {
  "event": "opened-nothing",
  /** By whom. */
  seat: Seat,
} | {
  "event": "put",
  /** By whom. */
  seat: Seat,
  /** Where. */
  drawer: Place,
  /** Which. */
  gem: Gem,
} | {
  "event": "gave",
  /** Who gave it. */
  seat: Seat,
  /** From where. */
  drawer: Place,
  /** Which. */
  gem: Gem,
  /** To whom. */
  to: Seat,
} | {
  "event": "smuggled",
  /** Who. */
  seat: Seat,
  /** From where. */
  drawer: Place,
  /** Which. */
  gems: Gems,
} | {
  "event": "alarmed",
  /** Whose. */
  seat: Seat,
  /** Where. */
  drawer: Place,
} | {
  "event": "pulled",
  /** By whom. */
  seat: Seat,
  /** Which. */
  drawer: Place,
  /** What was there. */
  found: Found,
} | {
  "event": "took",
  /** By whom. */
  seat: Seat,
  /** From where. */
  drawer: Place,
  /** Which. */
  gems: Gems,
} | { "event": "foiled" } | {
  "event": "picked",
  /** Who. */
  seat: Seat,
  /** Which. */
  gem: Gem,
} | {
  "event": "turned",
  /** By whom. */
  seat: Seat,
  /** What was turned. */
  layers: Layers,
  /** Where to. */
  to: Direction,
} | {
  "event": "flipped",
  /** By whom. */
  seat: Seat,
} | {
  "event": "passed-on",
  /** From whom. */
  from: Seat,
  /** To whom. */
  to: Seat,
  /** Which. */
  card: Card,
} | { "event": "taken-up" } | { "event": "passed-left" } | { "event": "last-round" } | {
  "event": "unopened",
  /** For how many rounds in a row. */
  rounds: number,
} | {
  "event": "over",
  /** MDA-17: what the winner is called. */
  title: Title | null,
};

/** What is to be known about an action by who remembers everything. */
export type Reason = {
  "is": "lies",
  /** Which. */
  drawer: Place,
  /** So many points. */
  points: number,
} | {
  "is": "ruby",
  /** Which. */
  drawer: Place,
} | {
  "is": "drops",
  /** Which. */
  drawer: Place,
  /** So many points. */
  points: number,
} | {
  "is": "alarm",
  /** Which. */
  drawer: Place,
} | {
  "is": "empty",
  /** Where. */
  drawer: Place,
} | {
  "is": "sheds",
  /** Where. */
  drawer: Place,
} | {
  "is": "cloth",
  /** Points. */
  points: number,
} | { "is": "tried" };

/** Why an input is refused. */
export type Refusal = "not-your-turn" | "game-over" | "stock-the-cube" | "choose-a-character" | "already-chosen" | "not-in-hand" | "open-a-drawer" | "give-a-gem" | "give-all-or-none" | "no-such-player" | "gives-themselves" | "not-this-gem" | "put-an-imitation" | "must-put" | "alarm-or-not" | "take-or-pull" | "turn-or-flip" | "no-more-turning" | "no-more-flipping" | "pick-a-gem" | "chance-not-due" | "chance-impossible";

/** MD-10: a card that was revealed. */
export type Revealed = {
  /** Whose. */
  seat: Seat,
  /** Which. */
  card: Card,
};

/** What a round brought. */
export type RoundGain = {
  /** After so many inputs it began: then the player laid down the card. */
  at: number,
  /** Who the player was. */
  character: Character,
  /** The points of the gems won. */
  won: number,
  /** The points of the imitations that the player got rid of, less those of imitations received. */
  shed: number,
  /** Both together. */
  gain: number,
  /** The points after it. */
  after: number,
};

/** MD-2, MD-3, MD-8: what is behind the front. */
export type Secret = "absent" | "empty" | "ruby above" | "ruby below";

/** What one viewer noticed. */
export type Seen = {
  /** MD-17: may it be written down, to be read again? */
  kept: boolean,
  /** MD-17: is what was written down before no longer to be read? */
  anew?: boolean,
  /** MD-7: what goes from where to where. */
  ways: Array<Way>,
} & (Public | Own);

/** MD-2: the sides, clockwise as seen from above. */
export type Side = "north" | "east" | "south" | "west";

/** MDP-7: which imitation a smuggler puts in. */
export type Smuggled = "diamond" | "any";

/** Where a thing can lie; of the drawers only the one at which something happens. */
export type Spot = "cloth" | "drawer" | "below" | "secret" | `plus ${Seat}` | `minus ${Seat}` | `alarm ${Seat}`;

/** What is going on. Everybody knows it. */
export type Stage = {
  "at": "stocking",
  /** Who. */
  seat: Seat,
  /** How many diamonds are still to be put in, by all players. */
  unstocked: number,
} | { "at": "choosing" } | {
  "at": "opening",
  /** Who. */
  seat: Seat,
} | {
  "at": "giving",
  /** Who. */
  seat: Seat,
  /** The open drawer. */
  drawer: Place,
  /** Has the smuggler given one away? */
  begun: boolean,
} | {
  "at": "imitating",
  /** Who. */
  seat: Seat,
  /** The open drawer. */
  drawer: Place,
  /** How many can be put in. */
  left: number,
  /** Must the next one be? */
  must: boolean,
} | {
  "at": "alarming",
  /** Who. */
  seat: Seat,
  /** The open drawer. */
  drawer: Place,
} | {
  "at": "seizing",
  /** Who. */
  seat: Seat,
  /** The open drawer. */
  drawer: Place,
} | {
  "at": "twisting",
  /** Who. */
  seat: Seat,
  /** What is left to do. */
  twist: Twist,
  /** MDA-2, MDP-2: while the cube is stocked, how many diamonds are still to be put in. */
  unstocked: number | null,
} | {
  "at": "sharing",
  /** Who. */
  seat: Seat,
} | { "at": "grain" } | { "at": "cards" } | { "at": "first" } | { "at": "over" };

/** What can be carried, or fall. */
export type Thing = "diamond" | "sapphire" | "ruby" | "alarm";

/** MDA-17: what the winner is called. */
export type Title = "king of the master thieves" | "richest jeweller";

/** MD-4: a way to turn the cube. */
export type TurnFacts = {
  /** What is turned. */
  layers: Layers,
  /** Those layers, one by one. */
  turning: Array<Layer>,
};

/** MDA-12, MDP-15: what a player may still do with the cube. */
export type Twist = {
  /** Turn it? */
  turn: boolean,
  /** Flip it? */
  flip: boolean,
};

/** MDP-15, MDP-18: what a player may do with the cube at the end of a turn. */
export type Twists = "both" | "either";

/** The table as one viewer sees it. */
export type View = {
  /** The viewer's own seat. */
  you: Seat | null,
  /** What was chosen when the table was opened. */
  options: Options,
  /** MD-17: may the viewer note on a pad what is not written down anyway? */
  pad: boolean,
  /** MD-17: does the house say to the viewer what it would do? */
  advised: boolean,
  /** MD-17: is what happened told once, and then to be remembered? */
  forgets: boolean,
  /** MDA-2, MDP-2: who put in the first diamond. */
  first: Seat | null,
  /** MD-2: the drawers at their places: layer by layer from above, each from the north clockwise. */
  drawers: Array<DrawerView>,
  /** MDA-11, MDP-6: what lies on the red cloth, or cushion. */
  cloth: Gems,
  /** What everybody knows of every player, in the order of the seats. */
  players: Array<PlayerView>,
  /** MD-9: the cards in the viewer's own hand. */
  hand: Array<Card>,
  /** MD-10: the card that the viewer has laid down for this round. */
  choice: Card | null,
  /** MD-10: the players of this round whose cards are revealed, in the order of their turns. */
  order: Array<Seat>,
  /** MDP-8: the smugglers of this round who may share what lies on the cushion. */
  sharers: SeatSet,
  /** MDA-15: has the end been triggered? */
  last_round: boolean,
  /** MD-11: for how many rounds in a row nobody has opened anything, the one that is being played included. */
  unopened: number,
  /** MDA-17: what the winner is called, when the game is over. */
  title: Title | null,
  /** What is going on. */
  stage: Stage,
};

/** Things that go from one spot to another together. */
export type Way = {
  /** What, one by one. */
  things: Array<Thing>,
  /** From where. */
  from: Spot,
  /** Where to. */
  to: Spot,
};

/** Why a moment mattered. */
export type Why = {
  "is": "chose",
  /** What was to be known about it. */
  did: Reason,
  /** What was to be known about the better one. */
  better: Reason,
} | { "is": "others" } | { "is": "end" };
