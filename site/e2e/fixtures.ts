import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { type AdminApi, openAdminApi } from './admin-api.ts';
import { type Gates, openGates } from './visitors.ts';

export { expect };

interface Watch {
  /** What went wrong on the page by itself: console errors, exceptions, requests to the site that failed. */
  faults: string[];
  /** Faults that a test brings about on purpose. */
  expectFault(pattern: RegExp): void;
}

/** Of a range that is so large that no two journeys get the same: the game would refuse the second one for a day. */
const visitorAddress = () => `240.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The recorder of traces tries to run in every frame; that of a story's preview lets no script run. */
const tracingOfPreviews = /^console: Blocked script execution in 'about:(srcdoc|blank)'/;

/**
 * Once a page has had a route, its requests stay intercepted: of those under way while interception ends, one in some
 * dozens never gets an answer.
 */
function stayIntercepted(page: Page) {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    page.route = route;
    await page.context().route(/^unasked:/, (asked) => asked.fallback());
    return route(...given);
  };
}

/** Notes when the page goes back a step by itself, as it does when a dialog closes: it takes effect a moment later. */
function noteStepsBack() {
  const back = history.back.bind(history);
  history.back = () => {
    const taken = new Promise<void>((resolve) =>
      addEventListener('popstate', () => resolve(), { once: true }),
    );
    Object.assign(window, { stepBack: taken });
    back();
  };
}

/** What is opened while such a step is on its way would be broken off by it. */
function openAfterStepsBack(page: Page) {
  const settled = () => page.evaluate(() => (window as { stepBack?: Promise<void> }).stepBack);
  for (const open of ['goto', 'reload', 'goBack'] as const) {
    const opened = page[open].bind(page) as (...given: unknown[]) => Promise<null>;
    page[open] = async (...given: unknown[]) => {
      await settled();
      return opened(...given);
    };
  }
}

interface Fixtures {
  watch: Watch;
  /** Calls of the API as the demo administrator. */
  adminApi: AdminApi;
  /** What visitors send, with the admin API that reads it. */
  gates: Gates;
}

/** Every test fails when its page logs an error or a request to the site fails that the test did not announce. */
export const test = base.extend<Fixtures>({
  /** Every test is another visitor: the forms and the game count by address. */
  extraHTTPHeaders: async ({ locale: _locale }, use) => use({ 'X-Forwarded-For': visitorAddress() }),
  context: async ({ context }, use) => {
    context.on('page', stayIntercepted);
    context.on('page', openAfterStepsBack);
    await context.addInitScript(noteStepsBack);
    await use(context);
    // What is still under way when a journey ends finds no context any more, which is no fault of the page.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  adminApi: async ({ request }, use) => use(await openAdminApi(request)),
  gates: async ({ request }, use) => use(await openGates(request)),
  watch: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const announced: RegExp[] = [tracingOfPreviews];
      page.on(
        'console',
        (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`),
      );
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
      page.on('response', (response) => {
        const isOurs = response.url().startsWith(baseURL ?? '');
        if (isOurs && response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
      });
      // What is under way when somebody logs out may be refused.
      page.on('request', (request) => request.url().endsWith('/admin/logout') && announced.push(/\b401\b/));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          reportError(new Error(`The content policy's ${violatedDirective} refused ${blockedURI}`)),
        );
      });
      await use({ faults, expectFault: (pattern) => announced.push(pattern) });
      expect(faults.filter((fault) => !announced.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Only the violations: what axe could not decide would have to be looked at by people. */
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Those of other sites hold nothing of ours, and in that of a story's preview no script runs.
  iframes: false,
};

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails with the list of what axe finds against WCAG 2.2 AA. Axe is put into a page once: it is as large as our own scripts. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first(), 'the screen is still on its way').toBeAttached();
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeScript);
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, axeOptions);
  expect(found).toEqual([]);
}

/** Closes a dialog by Escape, once it is there. One that waited for its content may not listen yet, so it is pressed again. */
export async function escapeFrom(dialog: Locator) {
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await dialog.page().keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** Gives the focus to what can have it by now: a button that waits for its data would leave it, and the keys, to another one. */
export async function focusOn(target: Locator) {
  await expect(target).toBeEnabled();
  await target.focus();
  await expect(target).toBeFocused();
}

/** Loads every font that the page names, and waits until lines are laid out with them: one that comes later moves words. */
export const loadFonts = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  });

export const phone = { width: 390, height: 900 };
export const desk = { width: 1440, height: 900 };

/**
 * Looks at what is open as a phone and as a desk show it, without loading it again, and ends at the width at which it
 * began. Nothing may be wider than the screen; `alsoThere` has to hold at each width.
 */
export async function expectAccessibleAtBothWidths(page: Page, alsoThere?: () => Promise<void>) {
  const before = page.viewportSize();
  for (const screen of [phone, desk]) {
    await page.setViewportSize(screen);
    // A button that is half under a bar counts as too small, and where a page stands after a change of width is chance.
    await page.evaluate(() => scrollTo(0, 0));
    await alsoThere?.();
    // For a moment the window has its new width and the page still its former one.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `wider than the screen at ${screen.width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}
