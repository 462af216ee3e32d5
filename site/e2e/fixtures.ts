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

/** Fails with the list of what axe finds against WCAG 2.2 AA; in a sandboxed frame axe cannot run. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first(), 'the screen is still on its way').toBeAttached();
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
