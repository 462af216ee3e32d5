import { onEmbedResponse } from './embed-response.ts';

export interface BackgroundPlayer {
  element: HTMLElement;
  play(): void;
  pause(): void;
  mute(muted: boolean): void;
}

/** What a player tells. */
interface PlayerEvents {
  /** Its picture moves. */
  appear(): void;
  /** It cannot be played. */
  fail(): void;
  /** The browser refuses to play without a press, as an iPhone does to save power. */
  refuse(): void;
}

/** A muted, endless video file. */
export function filePlayer(address: string, { appear, fail, refuse }: PlayerEvents): BackgroundPlayer {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, loop: true, playsInline: true, src: address, tabIndex: -1 });
  video.ariaHidden = 'true';
  video.addEventListener('playing', appear, { once: true });
  video.addEventListener('error', fail, { once: true });
  return {
    element: video,
    play: () =>
      void video.play().catch((error: DOMException) => {
        if (error.name === 'NotAllowedError') refuse();
      }),
    pause: () => video.pause(),
    mute: (muted) => {
      video.muted = muted;
    },
  };
}

/** Milliseconds that a player needs from its response to its first moving picture. */
const untilItMoves = 1_500;

/** An embed of YouTube, spoken to by the messages of its player API: what it was told before it can hear is told again then. */
export function youtubePlayer(address: string, { appear, fail, refuse }: PlayerEvents): BackgroundPlayer {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: address, title: 'Background video', allow: 'autoplay', tabIndex: -1 });
  frame.ariaHidden = 'true';
  const wanted = { play: 'playVideo', sound: 'mute' };
  const command = (name: string, ...args: string[]) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ event: 'command', func: name, args }),
      new URL(address).origin,
    );
  function want(part: keyof typeof wanted, name: string) {
    wanted[part] = name;
    command(name);
  }
  let appearing: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;
  function appearSoon() {
    appearing = setTimeout(appear, untilItMoves);
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || !/"event":"onAutoplayBlocked"/.test(data)) return;
    clearTimeout(appearing);
    isRefused = true;
    refuse();
  });
  onEmbedResponse(
    frame,
    () => {
      command('addEventListener', 'onAutoplayBlocked');
      for (const name of Object.values(wanted)) command(name);
      if (!isRefused) appearSoon();
    },
    fail,
  );
  return {
    element: frame,
    play() {
      want('play', 'playVideo');
      if (isRefused) appearSoon();
      isRefused = false;
    },
    pause: () => want('play', 'pauseVideo'),
    mute: (muted) => want('sound', muted ? 'mute' : 'unMute'),
  };
}
