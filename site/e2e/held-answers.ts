import type { Page, Route } from '@playwright/test';

/**
 * Holds the answers to requests with a method at an address back: they reach the server, and the page hears of it after `release`,
 * with these headers in place of the server's.
 */
export async function holdAnswers(page: Page, address: string, method: string, headers = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  async function hold(route: Route) {
    if (route.request().method() !== method) return route.fallback();
    const answer = await route.fetch();
    begin();
    await released;
    await route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers } });
  }
  await page.route(address, hold);
  return { begun, release };
}

/** Loses the answer to the next request with a method at an address: it reaches the server, and the page hears nothing. */
export async function loseNextAnswer(page: Page, address: string, method: string) {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Answers requests with a method at an address in place of the server. */
export const answerWith = (
  page: Page,
  address: string,
  method: string,
  answer: Parameters<Route['fulfill']>[0],
) =>
  page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
