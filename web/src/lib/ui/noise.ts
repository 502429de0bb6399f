/** What can be heard at a table. */
export type Noise = 'dice' | 'drawer' | 'card' | 'gem' | 'bell';

/** One sounding thing: a tone that fades, or a short rustle, from when on, in seconds. */
type Part = { at: number; lasts: number; loud: number } & ({ tone: number; second?: number } | { rustle: number });

/** All noises are made here, by reckoning: there are no recordings. */
export const NOISES: Record<Noise, Part[]> = {
  dice: [0, 0.07, 0.13, 0.21, 0.27, 0.36].map((at, nth) => ({ at, lasts: 0.05, loud: 0.7 - nth * 0.09, rustle: 1900 + (nth % 3) * 500 })),
  drawer: [
    { at: 0, lasts: 0.32, loud: 0.45, rustle: 420 },
    { at: 0.3, lasts: 0.09, loud: 0.6, tone: 130 },
  ],
  card: [{ at: 0, lasts: 0.12, loud: 0.4, rustle: 3200 }],
  gem: [
    { at: 0, lasts: 0.5, loud: 0.3, tone: 2093, second: 3136 },
    { at: 0.06, lasts: 0.45, loud: 0.2, tone: 2637 },
  ],
  bell: [
    { at: 0, lasts: 1.4, loud: 0.4, tone: 659, second: 1318 },
    { at: 0.16, lasts: 1.6, loud: 0.35, tone: 880, second: 1760 },
  ],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Makes this noise, so loud, from nothing to one. A browser that has not been touched yet stays silent. */
export function make(noise: Noise, volume: number): void {
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const part of NOISES[noise]) sound(context, out, part);
}

function sound(context: AudioContext, out: AudioNode, part: Part): void {
  const start = context.currentTime + part.at;
  const fades = context.createGain();
  fades.gain.setValueAtTime(part.loud, start);
  fades.gain.exponentialRampToValueAtTime(0.0001, start + part.lasts);
  fades.connect(out);
  for (const source of 'rustle' in part ? [rustle(context, part.rustle, fades)] : tones(context, part, fades)) {
    source.start(start);
    source.stop(start + part.lasts);
  }
}

function tones(context: AudioContext, part: { tone: number; second?: number }, out: AudioNode): OscillatorNode[] {
  return [part.tone, ...(part.second === undefined ? [] : [part.second])].map((tone) => {
    const source = context.createOscillator();
    source.frequency.value = tone;
    source.connect(out);
    return source;
  });
}

/** Hiss around a pitch. */
function rustle(context: AudioContext, pitch: number, out: AudioNode): AudioBufferSourceNode {
  hiss ??= hissOf(context);
  const source = context.createBufferSource();
  source.buffer = hiss;
  const around = context.createBiquadFilter();
  around.type = 'bandpass';
  around.frequency.value = pitch;
  source.connect(around).connect(out);
  return source;
}

/** Half a second in which every height of a wave comes up, in no order that can be heard. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const wave = buffer.getChannelData(0);
  let at = 1;
  for (let nth = 0; nth < wave.length; nth += 1) {
    at = (at * 48271) % 2147483647;
    wave[nth] = at / 1073741823.5 - 1;
  }
  return buffer;
}
