/** How far a finger may slide, in CSS pixels, and still press what it touched first. */
const slide = 10;

/**
 * Lets a press reach the button on which it began when the page moved under the finger meanwhile: leaving a field shows
 * its message and pushes the button down, a form that wakes shows more fields. The browser alone presses nothing then.
 */
export function steadyPresses() {
  let begun: { button: HTMLButtonElement; x: number; y: number } | undefined;
  addEventListener(
    'pointerdown',
    ({ target, button: which, clientX: x, clientY: y }) => {
      const button = which === 0 && target instanceof Element && target.closest('button');
      begun = button ? { button, x, y } : undefined;
    },
    true,
  );
  addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      if (!begun || !(target instanceof Node)) return;
      const { button, x, y } = begun;
      begun = undefined;
      const hasSlid = Math.hypot(clientX - x, clientY - y) > slide;
      if (!hasSlid && !button.contains(target) && button.isConnected) button.click();
    },
    true,
  );
}
