export interface BackgroundPlayer {
  element: HTMLElement;
  play(): void;
  pause(): void;
  mute(muted: boolean): void;
}

/** A muted, endless video file. `appear` is called when its first frame moves, `fail` when it cannot be played. */
export function filePlayer(address: string, appear: () => void, fail: () => void): BackgroundPlayer {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, loop: true, playsInline: true, src: address, tabIndex: -1 });
  video.ariaHidden = 'true';
  video.addEventListener('playing', appear, { once: true });
  video.addEventListener('error', fail, { once: true });
  return {
    element: video,
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    mute: (muted) => {
      video.muted = muted;
    },
  };
}

/** An embed of YouTube, spoken to by the messages of its player API. */
export function youtubePlayer(address: string, appear: () => void): BackgroundPlayer {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: address, title: 'Background video', allow: 'autoplay', tabIndex: -1 });
  frame.ariaHidden = 'true';
  const command = (name: string) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ event: 'command', func: name, args: [] }),
      new URL(address).origin,
    );
  frame.addEventListener('load', () => setTimeout(appear, 1_500), { once: true });
  return {
    element: frame,
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    mute: (muted) => command(muted ? 'mute' : 'unMute'),
  };
}
