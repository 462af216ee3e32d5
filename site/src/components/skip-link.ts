/** Skips to the content without changing the address: in its fragment some pages have the secret of their link. */
export function skipWithinAddress(): void {
  const content = document.querySelector<HTMLElement>('#content');
  document.querySelector('a[href="#content"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    content?.focus({ preventScroll: true });
    content?.scrollIntoView();
  });
}
