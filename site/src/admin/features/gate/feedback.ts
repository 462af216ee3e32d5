import type { GateLook } from './verdict.ts';

/** A note: its pitch in hertz and its length in milliseconds. */
type Note = readonly [pitch: number, length: number];

interface Feedback {
  notes: readonly Note[];
  /** Milliseconds of vibration and pause in turn. */
  vibration: number[];
}

const refusal: Feedback = { notes: [[196, 450]], vibration: [400] };

/** Two rising notes for a yes, a low one for a no; neither is needed to know which it is. */
const feedbacks: Partial<Record<GateLook, Feedback>> = {
  valid: { notes: [[880, 120]], vibration: [60] },
  redeemed: {
    notes: [
      [660, 110],
      [990, 180],
    ],
    vibration: [60, 60, 60],
  },
  waiting: {
    notes: [
      [660, 110],
      [740, 180],
    ],
    vibration: [60, 60, 160],
  },
  used: refusal,
  expired: refusal,
  unknown: {
    notes: [
      [262, 160],
      [196, 300],
    ],
    vibration: [160, 80, 160],
  },
  conflict: {
    notes: [
      [392, 150],
      [262, 150],
      [392, 150],
    ],
    vibration: [150, 80, 150, 80, 150],
  },
};

let audio: AudioContext | undefined;

/** Lets sounds be played later: browsers allow them from the first touch on. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

function play(context: AudioContext, notes: readonly Note[]): void {
  let start = context.currentTime;
  for (const [pitch, length] of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length / 1000);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    start += length / 1000;
    tone.stop(start);
  }
}

/** Lets an answer be heard and felt. */
export function giveFeedback(look: GateLook): void {
  const feedback = feedbacks[look];
  if (!feedback) return;
  if (audio?.state === 'running') play(audio, feedback.notes);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(feedback.vibration);
}
