import { randomInt } from 'node:crypto';
import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { type Credentials, enter, expireSessionAt, fillLogin, openOffice, unique } from './office.ts';

type Grant = (value: string) => Promise<DiscountResult>;

const newVisitor = (playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) =>
  playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': `198.19.${randomInt(256)}.${randomInt(256)}` },
  });

const test = base.extend<{ grant: Grant }>({
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
});

const field = (page: Page) => page.getByLabel('Coupon code');
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const good = (page: Page) => answer(page).getByRole('status');
const bad = (page: Page) => answer(page).getByRole('alert');
const redeem = (page: Page) => page.getByRole('button', { name: 'Redeem', exact: true });

async function openDesk(page: Page, credentials?: Credentials) {
  await enter(page, '/admin/tickets', credentials);
  await expect(field(page)).toBeVisible();
}

/** What a handheld scanner does: it types wherever the focus is, and presses Enter. */
async function scanByHand(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('the gate types a code as it comes, redeems it, and undoes it', async ({ page, request, grant }) => {
  const { code } = await grant('Free VIP Ticket Upgrade');
  const { hire } = await openOffice(request);
  const gate = await hire('gate');
  await openDesk(page, gate);
  await field(page).fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await field(page).press('Enter');
  await expect(good(page)).toContainText('Valid');
  await expect(good(page)).toContainText('Free VIP Ticket Upgrade');
  await expect(good(page)).toContainText(/Good until .+ E[DS]T/);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await redeem(page).click();
  await expect(good(page)).toContainText('Redeemed');
  await expect(good(page)).toContainText('Give the guest this.');
  await expect(bad(page)).toBeEmpty();
  await expect(redeem(page)).toHaveCount(0);
  const ledger = page.getByRole('table', { name: 'Coupons' });
  await expect(ledger.getByRole('row').filter({ hasText: code })).toContainText(`by ${gate.username}`);

  await page.getByRole('button', { name: /^Undo \(until \d+:\d\d [AP]M\)$/ }).click();
  await expect(good(page)).toContainText('Redemption undone');
  await expect(ledger.getByRole('row').filter({ hasText: code })).toContainText('Not yet');
  await page.getByText('What happened to this coupon').click();
  await expect(answer(page).getByRole('listitem').first()).toContainText(`Undone by ${gate.username}`);
  await redeem(page).click();
  await expect(good(page)).toContainText('Give the guest this.');
});

test('a code that is scanned or pressed twice is granted once', async ({ page, grant }) => {
  const { code } = await grant('Free Hot Apple Cider');
  await openDesk(page);
  let presses = 0;
  await page.route('**/api/coupons/*/redeem', (route) => {
    presses++;
    return route.continue();
  });
  await scanByHand(page, code);
  await redeem(page).dblclick();
  await expect(good(page)).toContainText('Give the guest this.');
  expect(presses).toBe(1);
  await scanByHand(page, code);
  await expect(bad(page)).toContainText('Already redeemed');
  await expect(bad(page)).toContainText('Just now by you');
  await expect(good(page)).toBeEmpty();
  await expect(redeem(page)).toHaveCount(0);
});

test('two gates that redeem the same code at once: one yes, one no with who was first', async ({
  page,
  request,
  grant,
  watch,
}) => {
  watch.expectFault(/409/);
  const { code } = await grant('5%');
  await openDesk(page);
  await scanByHand(page, code);
  await expect(redeem(page)).toBeVisible();
  const { call } = await openOffice(request);
  const otherGate = await openOffice(request).then(({ hire }) => hire('gate'));
  const login = await request.post('/api/admin/login', { data: otherGate });
  const { token } = await login.json();
  const first = await request.post(`/api/coupons/${code}/redeem`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(first.status()).toBe(200);
  await redeem(page).click();
  await expect(bad(page)).toContainText('Already redeemed');
  await expect(bad(page)).toContainText(`Just now by ${otherGate.username}`);
  const { history } = await (await call('GET', `coupons/${code}`)).json();
  expect(history).toHaveLength(1);
});

test('an answer that got lost is asked for again, and the coupon is granted once', async ({
  page,
  request,
  grant,
  watch,
}) => {
  watch.expectFault(/Failed to load resource|ERR_FAILED/);
  const { code } = await grant('7%');
  await openDesk(page);
  await scanByHand(page, code);
  await page.route('**/api/coupons/*/redeem', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await redeem(page).click();
  await expect(bad(page)).toContainText('It is not certain whether the coupon was redeemed.');
  await page.unroute('**/api/coupons/*/redeem');
  await redeem(page).click();
  await expect(good(page)).toContainText('Give the guest this.');
  const { call } = await openOffice(request);
  expect((await (await call('GET', `coupons/${code}`)).json()).history).toHaveLength(1);
});

test('an unknown code, an expired one and no code at all are refused in words', async ({
  page,
  grant,
  watch,
}) => {
  watch.expectFault(/404|410/);
  const { code } = await grant('10%');
  await openDesk(page);
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByText('Type or scan a code')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('hf-nowhere');
  await field(page).press('Enter');
  await expect(bad(page)).toContainText('Unknown code');
  await expect(field(page)).toHaveValue('hf-nowhere');
  await scanByHand(page, code);
  await expect(good(page)).toContainText('Valid');

  const expired = { state: 'expired', expiresAt: '2026-10-01T04:30:00.000Z' };
  await page.route('**/api/coupons/*/redeem', async (route) => {
    const answered = await route.fetch();
    const coupon = { ...(await answered.json()), ...expired, used: false, usedAt: null, usedBy: null };
    await route.fulfill({ status: 410, json: { message: 'This coupon expired', coupon } });
  });
  await redeem(page).click();
  await expect(bad(page)).toContainText('Expired');
  await expect(bad(page)).toContainText('It was good until Oct 1, 2026, 12:30 AM EDT.');
  await expect(redeem(page)).toHaveCount(0);
});

test('what is scanned while the focus is anywhere goes into the field, and a search stays a search', async ({
  page,
  grant,
}) => {
  const { code } = await grant('5%');
  await openDesk(page);
  await page.getByRole('button', { name: 'Look up', exact: true }).focus();
  await scanByHand(page, code);
  await expect(good(page)).toContainText('Valid');
  await expect(page).toHaveURL(`/admin/tickets?code=${code.replaceAll('-', '')}`);
  const search = page.getByRole('searchbox', { name: 'Search codes' });
  await search.focus();
  await page.keyboard.type(code.slice(-5));
  await expect(search).toHaveValue(code.slice(-5));
  await expect(page.getByRole('table', { name: 'Coupons' }).getByRole('row')).toHaveCount(2);
});

test('the camera reads a code, and is closed as soon as it has or the dialog goes', async ({
  page,
  grant,
}) => {
  const { code } = await grant('10% Off Merchandise');
  await page.addInitScript(() => {
    const seen = { code: '', tracks: [] as MediaStreamTrack[] };
    Object.assign(globalThis, {
      seen,
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['qr_code'];
        }
        detect = async () => (seen.code ? [{ rawValue: seen.code }] : []);
      },
    });
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
      const stream = canvas.captureStream(10);
      seen.tracks.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  const states = () =>
    page.evaluate(() =>
      (globalThis as unknown as { seen: { tracks: MediaStreamTrack[] } }).seen.tracks.map(
        ({ readyState }) => readyState,
      ),
    );
  await openDesk(page);
  const scan = page.getByRole('button', { name: 'Scan with the camera' });
  await scan.click();
  await expect.poll(states).toEqual(['live']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect.poll(states).toEqual(['ended']);
  await expect(scan).toBeFocused();
  await scan.click();
  await expect.poll(states).toEqual(['ended', 'live']);
  await page.evaluate((text) => {
    (globalThis as unknown as { seen: { code: string } }).seen.code = text;
  }, code);
  await expect(good(page)).toContainText('10% Off Merchandise');
  await expect.poll(states).toEqual(['ended', 'ended']);
  await expect(answer(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a browser that may not use the camera says so, one that cannot scan offers the field only', async ({
  page,
}) => {
  await openDesk(page);
  await expect(page.getByText('This browser cannot read codes with the camera')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toHaveCount(0);
  await page.addInitScript(() => {
    Object.assign(globalThis, { BarcodeDetector: class {} });
    const getUserMedia = async () => {
      throw new DOMException('No', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'The browser does not let this page use the camera.',
  );
});

test('a session that ends at the gate leads back to the coupon', async ({ page, grant, watch }) => {
  watch.expectFault(/401/);
  const { code } = await grant('5%');
  await openDesk(page);
  await scanByHand(page, code);
  await expireSessionAt(page, 'POST', '**/api/coupons/*/redeem');
  await redeem(page).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unroute('**/api/coupons/*/redeem');
  await fillLogin(page);
  await expect(page).toHaveURL(`/admin/tickets?code=${code.replaceAll('-', '')}`);
  await expect(good(page)).toContainText('Valid');
  await redeem(page).click();
  await expect(good(page)).toContainText('Give the guest this.');
});

test('the ledger is filtered in the address, says when it cannot be read, and leads to a coupon', async ({
  page,
  request,
  grant,
  watch,
}) => {
  watch.expectFault(/500|Failed to load resource/);
  const { code } = await grant('Free Hot Apple Cider');
  const { call } = await openOffice(request);
  await call('POST', `coupons/${code}/redeem`);
  const tail = code.slice(-5).toLowerCase();
  await enter(page, `/admin/tickets?q=${tail}&state=used`);
  const ledger = page.getByRole('table', { name: 'Coupons' });
  await expect(ledger.getByRole('row').filter({ hasText: code })).toContainText('Redeemed');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Open');
  await expect(page.getByText('No coupon fits this search.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/tickets?q=${tail}&state=open`);
  await page.getByRole('button', { name: 'Show all coupons' }).click();
  await expect(page).toHaveURL('/admin/tickets');
  await page.getByRole('combobox', { name: 'Prize' }).selectOption('Free Hot Apple Cider');
  await ledger.getByRole('button', { name: `Look up ${code}` }).click();
  await expect(bad(page)).toContainText('Already redeemed');
  await expect(answer(page)).toBeFocused();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(good(page)).toContainText('Redemption undone');

  await page.route('**/api/coupons?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('The coupons could not be loaded.')).toBeVisible();
  await page.unroute('**/api/coupons?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(ledger.getByRole('row').filter({ hasText: code })).toBeVisible();
});

test.describe('prizes', () => {
  test.afterEach(async ({ request }) => {
    const { call } = await openOffice(request);
    await call('PUT', 'coupons/stock', { value: '10% Off Merchandise', stock: null, pooled: false });
  });

  test('an administrator limits a prize and imports codes for it', async ({ page, request, watch }) => {
    watch.expectFault(/500|Failed to load resource/);
    const { call } = await openOffice(request);
    const stock = (await (await call('GET', 'coupons/stock')).json()) as DiscountPrize[];
    const codesBefore = stock.find(({ value }) => value === '10% Off Merchandise')?.codesLeft ?? 0;
    await openDesk(page);
    const prizes = page.getByRole('region', { name: 'PRIZES' });
    const prize = prizes.getByRole('listitem').filter({ hasText: '10% Off Merchandise' });
    await prize.getByRole('button', { name: 'Limit 10% Off Merchandise' }).click();
    const limit = page.getByRole('dialog', { name: 'Limit 10% Off Merchandise' });
    await limit.getByLabel('How many more').fill('a few');
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await expect(limit.getByText('Stock must be a whole number from 0 to 1,000,000')).toBeVisible();
    await limit.getByLabel('How many more').fill('250');
    await page.route('**/api/coupons/stock', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await expect(limit.getByRole('alert')).toBeVisible();
    await expect(limit.getByLabel('How many more')).toHaveValue('250');
    await page.unroute('**/api/coupons/stock');
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await expect(prize).toContainText('250');

    const codes = [unique('MERCH'), unique('MERCH')];
    const importing = prize.getByRole('button', { name: 'Import codes for 10% Off Merchandise' });
    await importing.click();
    await expect(page).toHaveURL(/[?&]codes=/);
    const dialog = page.getByRole('dialog', { name: 'Import codes for 10% Off Merchandise' });
    const text = dialog.getByLabel('Codes', { exact: true });
    await text.fill(`${codes[0]}\nno code at all`);
    await dialog.getByRole('button', { name: 'Import codes' }).click();
    await expect(dialog.getByText('Line 2 is not a code')).toBeVisible();
    await page.reload();
    await expect(text).toHaveValue(`${codes[0]}\nno code at all`);
    await text.fill([...codes, codes[0]].join('\n'));
    await dialog.getByRole('button', { name: 'Import codes' }).click();
    await expect(dialog.getByRole('status')).toContainText('2 codes were added. 1 was known already');
    await expect(text).toHaveValue('');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(prize).toContainText(`${codesBefore + 2} left`);
  });
});

test('the gate sees neither stock nor a way to the settings; writers do not see the screen', async ({
  page,
  request,
  browser,
  watch,
}) => {
  watch.expectFault(/403/);
  const { hire } = await openOffice(request);
  await openDesk(page, await hire('gate'));
  await expect(page.getByRole('link', { name: /tickets\.hauntedforests\.example/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Coupons' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PRIZES' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change the ticket links' })).toHaveCount(0);
  const other = await browser.newPage();
  await enter(other, '/admin/tickets', await hire('editor'));
  await expect(other.getByLabel('Coupon code')).toHaveCount(0);
  await other.close();
});

for (const width of [390, 1440]) {
  test(`the gate's screen, its answers and dialogs are accessible at ${width} px`, async ({
    page,
    grant,
    watch,
  }) => {
    test.slow();
    watch.expectFault(/404/);
    const { code } = await grant('7%');
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page);
    await expect(page.getByRole('table', { name: 'Coupons' }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await scanByHand(page, 'nothing');
    await expect(bad(page)).toContainText('Unknown code');
    await expectAccessible(page);
    await scanByHand(page, code);
    await expect(good(page)).toContainText('Valid');
    await expectAccessible(page);
    await redeem(page).click();
    await expect(good(page)).toContainText('Give the guest this.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const opener of ['Limit 5%', 'Import codes for 5%']) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: opener })).toBeFocused();
    }
    await page.getByRole('link', { name: 'Change the ticket links' }).click();
    await expect(page).toHaveURL('/admin/settings/tickets');
  });
}
