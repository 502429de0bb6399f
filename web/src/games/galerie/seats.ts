import type { Seat } from '$lib/protocol';

/** The colours of the seats; every figure has its number too. */
const COLOURS = ['#c65a34', '#2a6fa8', '#4f7f22', '#a33f8f', '#94700c', '#1f7f77', '#6f4fa0'];

export const colourOf = (seat: Seat): string => COLOURS[(seat - 1) % COLOURS.length] ?? '';
