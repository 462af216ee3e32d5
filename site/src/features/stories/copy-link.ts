import { copyText } from '../../lib/copy-text.ts';

const noteLasts = 5_000;

/** Makes the copy button put the page's address on the clipboard and say so. */
export function offerLink(): void {
  const button = document.querySelector<HTMLElement>('[data-copy-link]');
  const note = document.querySelector<HTMLElement>('[data-copy-note]');
  if (!button || !note) return;
  let timer = 0;
  button.addEventListener('click', async () => {
    const copied = await copyText(location.href.split('#')[0] ?? location.href);
    note.textContent = copied ? 'Link copied!' : 'The link could not be copied.';
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      note.textContent = '';
    }, noteLasts);
  });
}
