/**
 * Turns a poster into its player when it is pressed; nothing is asked of the video's host before that. A file that cannot be
 * played gives the poster back.
 */
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
  const player = document.createElement(kind === 'youtube' ? 'iframe' : 'video');
  const controls =
    player instanceof HTMLVideoElement
      ? { controls: true, autoplay: true, playsInline: true, onerror: fail }
      : { allow: 'autoplay; fullscreen; picture-in-picture', allowFullscreen: true };
  Object.assign(player, controls, { className: 'absolute inset-0 size-full', title, src: videoOnDemand });
  return player;
}
