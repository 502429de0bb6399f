#!/usr/bin/env node
// A bot in JavaScript that plays every game and needs nothing but Node.js:
//
//     magpie sim sneaky --seats hard,crates/magpie/examples/bot.mjs
//
// Every line that it reads is answered with one line (docs/player.md).

import { createInterface } from 'node:readline';

// What it likes to do in each game, best first: whatever has these words in its text (docs/engine.md tells how games write them).
const LIKES = {
  sneaky: [' on ', 'roll on', 'stop', 'top'],
  diamantenjagd: ['last ask', 'ask', 'exchange', 'name', 'pass'],
  meisterdiebe: ['pick diamond', 'take', 'choose thief', 'choose master thief', 'open top', 'put sapphire'],
  galerie: ['steal', 'escape', 'look', 'check', 'watch', 'detect', 'enter', 'go'],
};

// In Sneaky it stops when four dice lie on cards.
function likes(game, view) {
  const dice = Object.values(view.stage.dice ?? {}).reduce((sum, count) => sum + count, 0);
  return game === 'sneaky' && dice >= 4 ? [' on ', 'stop'] : LIKES[game];
}

// Dice that follow from a number (mulberry32): the same game rolls the same.
function rolls(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) % sides;
  };
}

function choose({ game, roll }, line) {
  const texts = line.actions.map((action) => action.text);
  const liked = likes(game, line.view).map((words) => texts.filter((text) => text.includes(words)));
  const best = liked.find((found) => found.length > 0) ?? texts;
  return best[roll(best.length)];
}

let playing;
for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  let answer = { ok: true };
  if (line.do === 'hello') answer = { name: 'Steady (JavaScript)', version: '1.0', protocol: 1 };
  if (line.do === 'game') playing = { game: line.game, roll: rolls(line.dice) };
  if (line.do === 'choose') answer = { action: choose(playing, line) };
  if (line.do === 'quit') break;
  console.log(JSON.stringify(answer));
}
