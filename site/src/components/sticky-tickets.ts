const threshold = 100;

/** Shows the sticky ticket link past the threshold, and takes it away from whatever it would hide while focused. */
export function followScroll(): void {
  const link = document.querySelector<HTMLElement>('[data-sticky-tickets]');
  if (!link) return;
  const show = () => {
    link.toggleAttribute('data-shown', scrollY > threshold && !hidesFocus(link));
  };
  addEventListener('scroll', show, { passive: true });
  document.addEventListener('focusin', show);
  show();
}

function hidesFocus(link: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, select, textarea') || focused === link) return false;
  const one = link.getBoundingClientRect();
  const other = focused.getBoundingClientRect();
  return other.right > one.left && other.bottom > one.top && other.top < one.bottom;
}
