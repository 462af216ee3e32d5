const noteLasts = 5_000;

/** Makes the copy button put the page's address on the clipboard and say so. */
export function offerLink(): void {
  const button = document.querySelector<HTMLElement>('[data-copy-link]');
  const note = document.querySelector<HTMLElement>('[data-copy-note]');
  if (!button || !note) return;
  let timer = 0;
  button.addEventListener('click', async () => {
    const copied = await copy(location.href.split('#')[0] ?? location.href);
    note.textContent = copied ? 'Link copied!' : 'The link could not be copied.';
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      note.textContent = '';
    }, noteLasts);
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithoutPermission(text);
  }
}

/** The clipboard interface is missing on plain http and may be refused; a selection can still be copied. */
function copyWithoutPermission(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
