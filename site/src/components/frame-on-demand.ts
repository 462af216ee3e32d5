/** Replaces a button with its frame; nothing is requested from the frame's host before that. */
export function showFramesOnDemand(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-frame-on-demand]')) {
    button.addEventListener('click', () => {
      const frame = document.createElement('iframe');
      frame.src = button.dataset.frameOnDemand ?? '';
      frame.title = button.dataset.title ?? '';
      frame.className = 'absolute inset-0 size-full border-0';
      frame.referrerPolicy = 'no-referrer';
      frame.tabIndex = 0;
      button.replaceWith(frame);
      frame.focus();
    });
  }
}
