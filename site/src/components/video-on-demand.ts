/** Turns a poster into its player when it is pressed; nothing is asked of the video's host before that. */
export function playOnDemand(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-video-on-demand]')) {
    button.addEventListener('click', () => {
      const player = createPlayer(button.dataset);
      button.replaceWith(player);
      player.focus();
    });
  }
}

function createPlayer({ videoOnDemand = '', kind, title = '' }: DOMStringMap): HTMLElement {
  const player =
    kind === 'youtube'
      ? Object.assign(document.createElement('iframe'), {
          allow: 'autoplay; fullscreen; picture-in-picture',
          referrerPolicy: 'strict-origin-when-cross-origin',
          allowFullscreen: true,
        })
      : Object.assign(document.createElement('video'), { controls: true, autoplay: true, playsInline: true });
  player.className = 'absolute inset-0 size-full';
  player.title = title;
  player.src = videoOnDemand;
  return player;
}
