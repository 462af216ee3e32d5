import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { type Credentials, enter, openAdminApi } from './admin-api.ts';
import { expect } from './fixtures.ts';

export const verdict = (page: Page) => page.getByRole('region', { name: 'Answer' });
export const redeemed = (page: Page) => page.getByRole('region', { name: 'Redeemed here' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the gate, and waits until it would open without a network too. */
export async function openGate(page: Page, credentials?: Credentials) {
  await enter(page, '/admin/gate', credentials);
  await expectStoredGate(page);
}

/** Whether the list of the night is stored; asking makes no database. */
export const hasList = (page: Page) =>
  page.evaluate(async () => {
    const name = 'haunted_forests_gate_codes';
    const known = await indexedDB.databases();
    if (!known.some((each) => each.name === name)) return false;
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open(name));
    const lists = await answer(database.transaction('lists').objectStore('lists').count());
    database.close();
    return lists > 0;
  });

export async function expectStoredGate(page: Page) {
  await expect(page.getByRole('heading', { name: 'GATE' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('haunted_forests_gate_session')))
    .not.toBeNull();
  await expect.poll(() => hasList(page)).toBe(true);
}

/** Takes the network away, and waits until the gate has noticed. */
export async function goOffline(context: BrowserContext) {
  await context.setOffline(true);
  for (const page of context.pages()) await expect(page.getByText('No connection')).toBeVisible();
}

/** Lets the gate read the codes of the night anew, as when a connection comes back. */
export const renewList = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByLabel('Coupon code').press('Enter');
}

/** Types a code that is good, redeems it, and waits for what the gate says then. */
export async function redeemCode(page: Page, code: string, told = 'Give this to the guest.') {
  await typeCode(page, code);
  await expect(verdict(page)).toContainText('Valid');
  await press(page, 'Redeem');
  await expect(verdict(page)).toContainText(told);
}

/** What the gate says of a redemption that the server has not heard of yet. */
export const waiting = 'Redeemed, waiting';

export const next = (page: Page) => press(page, 'Scan next');

export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

export async function couponOf(request: APIRequestContext, code: string) {
  const { call } = await openAdminApi(request);
  return (await call('GET', `coupons/${code}`)).json();
}
