const edge = 72;
const pixelsAFrame = 10;

/** Scrolls the page while the pointer is at the upper or lower edge of the window, and tells each time it did. */
export function edgeScroll(pointerY: () => number, onScrolled: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(step);
  function step() {
    const before = window.scrollY;
    if (pointerY() > window.innerHeight - edge) window.scrollBy(0, pixelsAFrame);
    else if (pointerY() < edge) window.scrollBy(0, -pixelsAFrame);
    if (window.scrollY !== before) onScrolled();
    frame = requestAnimationFrame(step);
  }
  return { stop: () => cancelAnimationFrame(frame) };
}
