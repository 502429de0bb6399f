// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Facts } from './meisterdiebe';

/** What the rules know about the material. */
export const FACTS: Facts = {
  "layers": ["top","middle","bottom"],
  "sides": ["north","east","south","west"],
  "places": [
    {"place":"top north","layer":"top","side":"north","flipped":"bottom south"},
    {"place":"top east","layer":"top","side":"east","flipped":"bottom east"},
    {"place":"top south","layer":"top","side":"south","flipped":"bottom north"},
    {"place":"top west","layer":"top","side":"west","flipped":"bottom west"},
    {"place":"middle north","layer":"middle","side":"north","flipped":"middle south"},
    {"place":"middle east","layer":"middle","side":"east","flipped":"middle east"},
    {"place":"middle south","layer":"middle","side":"south","flipped":"middle north"},
    {"place":"middle west","layer":"middle","side":"west","flipped":"middle west"},
    {"place":"bottom north","layer":"bottom","side":"north","flipped":"top south"},
    {"place":"bottom east","layer":"bottom","side":"east","flipped":"top east"},
    {"place":"bottom south","layer":"bottom","side":"south","flipped":"top north"},
    {"place":"bottom west","layer":"bottom","side":"west","flipped":"top west"},
  ],
};
