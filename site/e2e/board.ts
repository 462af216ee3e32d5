import type { Locator, Page } from '@playwright/test';

export const before = 'Click the planchette to reveal your haunted discount';
export const after = "You've already played today. Come back in 24 hours!";
export const played = "You've already received a discount code today. Please try again after 24 hours.";

export const planchette = (page: Page) => page.getByRole('button', { name: 'Planchette' });
export const coupon = (page: Page) => page.getByRole('dialog', { name: 'THE SPIRITS HAVE SPOKEN!' });

/** Plays without the glide, and opens nothing else. */
export async function play(page: Page): Promise<void> {
  await page.goto('/ouija');
  await planchette(page).click();
}

/** The code in the open dialog. */
export async function codeOf(page: Page): Promise<string> {
  return (await coupon(page).getByRole('status', { name: 'Your code' }).textContent()) ?? '';
}

/** Sends the request, so that the server does its work, and loses the answer on its way to the page; `times` times. */
export async function loseAnswers(page: Page, path: string, times = 1): Promise<void> {
  let left = times;
  await page.route(path, async (route) => {
    if (left <= 0) return route.continue();
    left -= 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Whether nothing lies over the middle of an element. */
export function isOnTop(element: Locator) {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
