import { read, write } from '$lib/net/tokens';

export const THEMES = ['night', 'day'] as const;
export type Theme = (typeof THEMES)[number];

/** How large words are. */
export const SIZES = ['usual', 'large', 'largest'] as const;
export type Size = (typeof SIZES)[number];

/** How the moves of others are shown: each at its usual pace, as quickly as can still be followed, or not at all. */
export const PACES = ['calm', 'brisk', 'at-once'] as const;
export type PaceName = (typeof PACES)[number];

const KEYS = {
  theme: 'magpie.theme',
  hints: 'magpie.hints',
  name: 'magpie.name',
  pace: 'magpie.pace',
  muted: 'magpie.muted',
  sound: 'magpie.sound',
  volume: 'magpie.volume',
  vibration: 'magpie.vibration',
  contrast: 'magpie.contrast',
  size: 'magpie.size',
};

/** A volume that was kept, or one that startles nobody. */
function volumeIn(kept: string | null): number {
  const volume = Number(kept ?? NaN);
  return volume >= 0 && volume <= 1 ? volume : 0.5;
}

/** What this browser remembers about its person. */
class Settings {
  #system = $state<Theme>('night');
  #chosen = $state<Theme | null>(null);
  #hints = $state(read(KEYS.hints) === 'on');
  #name = $state(read(KEYS.name) ?? '');
  #sound = $state(read(KEYS.sound) === 'on');
  #volume = $state(volumeIn(read(KEYS.volume)));
  #vibration = $state(read(KEYS.vibration) === 'on');
  #pace = $state<PaceName>(PACES.find((pace) => pace === read(KEYS.pace)) ?? 'brisk');
  #muted = $state(read(KEYS.muted) === 'on');
  #contrast = $state((read(KEYS.contrast) ?? (matchMedia('(prefers-contrast: more)').matches ? 'on' : 'off')) === 'on');
  #size = $state<Size>(SIZES.find((size) => size === read(KEYS.size)) ?? 'usual');

  constructor() {
    const chosen = read(KEYS.theme);
    this.#chosen = THEMES.find((theme) => theme === chosen) ?? null;
    const day = matchMedia('(prefers-color-scheme: light)');
    this.#system = day.matches ? 'day' : 'night';
    day.addEventListener('change', () => (this.#system = day.matches ? 'day' : 'night'));
  }

  get theme(): Theme {
    return this.#chosen ?? this.#system;
  }

  set theme(theme: Theme) {
    this.#chosen = theme;
    write(KEYS.theme, theme);
  }

  /** Is the chance to bust shown? */
  get hints(): boolean {
    return this.#hints;
  }

  set hints(on: boolean) {
    this.#hints = on;
    write(KEYS.hints, on ? 'on' : 'off');
  }

  /** Is what happens heard too? */
  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    write(KEYS.sound, on ? 'on' : 'off');
  }

  /** How loud, from nothing to one. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    write(KEYS.volume, String(volume));
  }

  /** Does a phone tremble when it is our turn? */
  get vibration(): boolean {
    return this.#vibration;
  }

  set vibration(on: boolean) {
    this.#vibration = on;
    write(KEYS.vibration, on ? 'on' : 'off');
  }

  get pace(): PaceName {
    return this.#pace;
  }

  set pace(pace: PaceName) {
    this.#pace = pace;
    write(KEYS.pace, pace);
  }

  /** Do lines and words stand out more than is pretty? */
  get contrast(): boolean {
    return this.#contrast;
  }

  set contrast(on: boolean) {
    this.#contrast = on;
    write(KEYS.contrast, on ? 'on' : 'off');
  }

  get size(): Size {
    return this.#size;
  }

  set size(size: Size) {
    this.#size = size;
    write(KEYS.size, size);
  }

  /** Is what others say not shown? */
  get muted(): boolean {
    return this.#muted;
  }

  set muted(on: boolean) {
    this.#muted = on;
    write(KEYS.muted, on ? 'on' : 'off');
  }

  /** What the person was called last. */
  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
    write(KEYS.name, name);
  }
}

export const settings = new Settings();

/** Does the person want things not to move? */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
