/**
 * Keeps the second press of a double one from a button that came under the pointer meanwhile: of a row that leaves its list, the next
 * row's. `detail` counts presses in one place, whatever stands there; 0 is the keyboard's.
 */
export function holdSecondPresses() {
  let pressed: Element | null | undefined;
  addEventListener(
    'click',
    (event) => {
      const before = pressed;
      pressed = event.target instanceof Element ? event.target.closest('button') : undefined;
      if (event.detail < 2 || !pressed || pressed === before) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
