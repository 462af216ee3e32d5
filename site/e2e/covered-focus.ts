import type { Page } from '@playwright/test';
import { expect, phone } from './fixtures.ts';

/** A laptop, a phone, and a small window that is zoomed to 400 %. */
const screens = [{ width: 1280, height: 720 }, phone, { width: 320, height: 256 }];

/** Goes through all that can have the focus, there and back, and names what then lies under something else. */
function coveredStops(page: Page) {
  return page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled',
    );
    const stops = [...candidates].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility());
    const covered: string[] = [];
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      const { left, right, top, bottom } = stop.getBoundingClientRect();
      const shown = document.elementFromPoint(
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      );
      if (!stop.contains(shown) && !shown?.contains(stop)) covered.push(stop.outerHTML.slice(0, 200));
    }
    return covered;
  });
}

/** Whatever the keyboard is at shows at each width, also at the edges of a screen whose header and bars stay in place. */
export async function expectFocusUncovered(page: Page) {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(screen.width);
    await expect.poll(() => coveredStops(page), `covered at ${screen.width} px`).toEqual([]);
  }
}
