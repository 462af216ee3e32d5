import { beforeEach, expect, it, vi } from 'vitest';
import { holdSecondPresses } from './double-press.ts';

class Place {
  readonly button: Place | null;
  constructor(button?: null) {
    this.button = button === null ? null : this;
  }
  closest = () => this.button;
}
const [row, nextRow, text] = [new Place(), new Place(), new Place(null)];
let page: EventTarget;

/** Whether a press arrives where it was meant to be the `detail`th in one place. */
function arrives(target: Place, detail: number): boolean {
  const press = Object.defineProperties(new Event('click', { cancelable: true }), {
    target: { value: target },
    detail: { value: detail },
  });
  const listener = vi.fn();
  page.addEventListener('click', listener, { once: true });
  page.dispatchEvent(press);
  page.removeEventListener('click', listener);
  expect(press.defaultPrevented).toBe(listener.mock.calls.length === 0);
  return !press.defaultPrevented;
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('Element', Place);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  holdSecondPresses();
});

it('holds the second press of a double one when another button is there by then', () => {
  expect([arrives(row, 1), arrives(nextRow, 2)]).toEqual([true, false]);
});

it('lets presses through that are meant for what is there', () => {
  expect([arrives(row, 1), arrives(row, 2), arrives(row, 3)]).toEqual([true, true, true]);
  expect([arrives(row, 1), arrives(nextRow, 1), arrives(nextRow, 2)]).toEqual([true, true, true]);
  expect([arrives(row, 0), arrives(nextRow, 0)]).toEqual([true, true]);
  expect([arrives(row, 1), arrives(text, 2)]).toEqual([true, true]);
});
