const threshold = 100;

/** What the link must not cover: form controls, toasts, and the focused element. */
const kept = [
  'form :is(input, select, textarea, button, label)',
  '.toast',
  ':is(a, button, input, select, textarea):focus',
].join();

/** Shows the sticky ticket link past the threshold, except over what a visitor needs to see there. */
export function followScroll(): void {
  const link = document.querySelector<HTMLElement>('[data-sticky-tickets]');
  if (!link) return;
  let isDue = false;
  const show = () => {
    isDue = false;
    link.toggleAttribute('data-shown', scrollY > threshold && !coversAny(link));
  };
  const showSoon = () => {
    if (!isDue) requestAnimationFrame(show);
    isDue = true;
  };
  for (const sign of ['scroll', 'resize', 'focusin', 'focusout']) {
    addEventListener(sign, showSoon, { passive: true });
  }
  new MutationObserver(showSoon).observe(document.body, { childList: true, subtree: true });
  show();
}

/** The link's position is read without its transition offset. */
function coversAny(link: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top } = link;
  const [right, bottom] = [left + link.offsetWidth, top + link.offsetHeight];
  for (const element of document.querySelectorAll(kept)) {
    const box = element.getBoundingClientRect();
    const overlaps = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
    if (overlaps && element !== link) return true;
  }
  return false;
}
