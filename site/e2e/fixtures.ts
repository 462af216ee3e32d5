import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Watch {
  /** What went wrong on the page by itself: console errors, exceptions, requests to the site that failed. */
  faults: string[];
  /** Faults that a test brings about on purpose. */
  expectFault(pattern: RegExp): void;
}

const visitorAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** The recorder of traces tries to run in every frame; that of a story's preview lets no script run. */
const tracingOfPreviews = /^console: Blocked script execution in 'about:(srcdoc|blank)'/;

/** Every test fails when its page logs an error or a request to the site fails that the test did not announce. */
export const test = base.extend<{ watch: Watch }>({
  /** Every test is another visitor: the forms and the game count by address. */
  extraHTTPHeaders: async ({ locale: _locale }, use) => use({ 'X-Forwarded-For': visitorAddress() }),
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

/**
 * Fails with the list of what axe finds against WCAG 2.2 AA; in a sandboxed frame axe cannot run. Axe's own way with the
 * frames of other sites opens a second page for its report, which takes longer than the look at this one: nothing of ours
 * is in such frames.
 */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first(), 'the screen is still on its way').toBeAttached();
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.exclude('iframe[sandbox]').withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

export const phone = { width: 390, height: 900 };
const desk = { width: 1440, height: 900 };

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
