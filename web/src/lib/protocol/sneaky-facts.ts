// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Facts } from './sneaky';

/** What the rules know about the material. */
export const FACTS: Facts = {
  "colours": ["yellow","red","green","blue","grey","purple"],
  "dice": 7,
  "cards": [
    {"card":"yellow 1","colour":"yellow","value":1},
    {"card":"yellow 2","colour":"yellow","value":2},
    {"card":"yellow 3","colour":"yellow","value":3},
    {"card":"red 1","colour":"red","value":1},
    {"card":"red 2","colour":"red","value":2},
    {"card":"red 3","colour":"red","value":3},
    {"card":"green 1","colour":"green","value":1},
    {"card":"green 2","colour":"green","value":2},
    {"card":"green 3","colour":"green","value":3},
    {"card":"blue 1","colour":"blue","value":1},
    {"card":"blue 2","colour":"blue","value":2},
    {"card":"blue 3","colour":"blue","value":3},
    {"card":"grey 1","colour":"grey","value":1},
    {"card":"grey 2","colour":"grey","value":2},
    {"card":"grey 3","colour":"grey","value":3},
    {"card":"purple 1","colour":"purple","value":1},
    {"card":"purple 2","colour":"purple","value":2},
    {"card":"purple 3","colour":"purple","value":3},
  ],
  "slots": ["left","centre","right"],
  "piles": ["pile","twos","threes"],
  "spots": [
    {"spot":"left","owner":null,"pile":null},
    {"spot":"centre","owner":null,"pile":null},
    {"spot":"right","owner":null,"pile":null},
    {"spot":"seat 1 pile","owner":1,"pile":"pile"},
    {"spot":"seat 1 twos","owner":1,"pile":"twos"},
    {"spot":"seat 1 threes","owner":1,"pile":"threes"},
    {"spot":"seat 2 pile","owner":2,"pile":"pile"},
    {"spot":"seat 2 twos","owner":2,"pile":"twos"},
    {"spot":"seat 2 threes","owner":2,"pile":"threes"},
    {"spot":"seat 3 pile","owner":3,"pile":"pile"},
    {"spot":"seat 3 twos","owner":3,"pile":"twos"},
    {"spot":"seat 3 threes","owner":3,"pile":"threes"},
    {"spot":"seat 4 pile","owner":4,"pile":"pile"},
    {"spot":"seat 4 twos","owner":4,"pile":"twos"},
    {"spot":"seat 4 threes","owner":4,"pile":"threes"},
  ],
};
