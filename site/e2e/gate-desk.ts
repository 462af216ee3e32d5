import { randomInt } from 'node:crypto';
import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { Credentials } from './admin-api.ts';
import { enter } from './admin-api.ts';
import { test as base, expect } from './fixtures.ts';
import { goOffline, openGate, redeemCode, waiting, withoutNetwork } from './gate-mode.ts';

type Grant = (value: string) => Promise<DiscountResult>;

const newVisitor = (playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) =>
  playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': `198.19.${randomInt(256)}.${randomInt(256)}` },
  });

/** Tests with guests who get coupons. */
export const test = base.extend<{ grant: Grant; waitingCode: string }>({
  /** Gives a visitor of their own a coupon. */
  grant: async ({ playwright, baseURL }, use) => {
    const visitors: APIRequestContext[] = [];
    await use(async (value) => {
      const visitor = await newVisitor(playwright, baseURL);
      visitors.push(visitor);
      const answer = await visitor.post('/api/discount/generate', { data: { value } });
      expect(answer.status()).toBe(201);
      return answer.json();
    });
    for (const visitor of visitors) await visitor.dispose();
  },
  /** The code of a coupon that the page, which is the gate, has redeemed and could not send. */
  waitingCode: async ({ page, context, grant, adminApi, watch }, use) => {
    watch.expectFault(withoutNetwork);
    const { code } = await grant('5%');
    await openGate(page, await adminApi.hire('gate'));
    await goOffline(context);
    await redeemCode(page, code, waiting);
    await use(code);
  },
});

export const field = (page: Page) => page.getByLabel('Coupon code');
export const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
export const good = (page: Page) => answer(page).getByRole('status');
export const bad = (page: Page) => answer(page).getByRole('alert');
export const redeem = (page: Page) => page.getByRole('button', { name: 'Redeem', exact: true });

export async function openDesk(page: Page, credentials?: Credentials) {
  await enter(page, '/admin/tickets', credentials);
  await expect(field(page)).toBeVisible();
  // What is typed elsewhere goes into the field once the screen has been painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** What a handheld scanner does: it types wherever the focus is, and presses Enter. */
export async function scanByHand(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
