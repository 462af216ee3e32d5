import { onEmbedResponse } from './embed-response.ts';

/** Replaces a poster with its player when it is pressed; nothing is requested from the video host before that. */
export function playOnDemand(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-video-on-demand]')) {
    const [button, notice, label] = ['button', '[data-video-failure]', '[data-video-label]'].map((part) =>
      box.querySelector<HTMLElement>(part),
    );
    button?.addEventListener('click', () => {
      const fail = () => {
        if (label) label.textContent = 'Try again';
        if (notice) notice.hidden = false;
        const hadFocus = document.activeElement === player;
        player.replaceWith(button);
        if (hadFocus) button.focus();
      };
      const player = createPlayer(box.dataset, fail);
      if (notice) notice.hidden = true;
      button.replaceWith(player);
      player.focus();
    });
  }
}

function createPlayer({ videoOnDemand = '', kind, title = '' }: DOMStringMap, fail: () => void): HTMLElement {
  const player = kind === 'youtube' ? embed(fail) : file(fail);
  player.className = 'absolute inset-0 size-full';
  player.title = title;
  player.src = videoOnDemand;
  return player;
}

function file(fail: () => void) {
  const video = document.createElement('video');
  Object.assign(video, { controls: true, autoplay: true, playsInline: true, onerror: fail });
  return video;
}

function embed(fail: () => void) {
  const frame = document.createElement('iframe');
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allowFullscreen = true;
  onEmbedResponse(frame, () => undefined, fail);
  return frame;
}
