import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { answerOf, createVisitor, shiftProcessClock } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Coupon, CouponDetails } from './coupon.schema.ts';
import { discountCoupons } from './discount.table.ts';

type Refusal = { message: string; coupon?: Coupon };

const testApp = await createTestApp();
const [gate, otherGate, admin] = [
  await testApp.logIn('gate'),
  await testApp.logIn('gate'),
  await testApp.logIn(),
];

async function grant(value = '5%'): Promise<string> {
  return (await answerOf(createVisitor(testApp).generate({ value }))).code ?? '';
}

function act(action: 'redeem' | 'undo', code: string, token: string, key?: string): Promise<Response> {
  const headers = key ? { 'Idempotency-Key': key } : {};
  const path = `/api/coupons/${encodeURIComponent(code)}/${action}`;
  return testApp.request(path, { method: 'POST', headers }, token);
}

async function lookUp(code: string): Promise<CouponDetails> {
  const answer = await testApp.request(`/api/coupons/${encodeURIComponent(code)}`, {}, gate);
  expect(answer.status).toBe(200);
  return (await answer.json()) as CouponDetails;
}

async function nameOf(token: string): Promise<string> {
  return (await (await testApp.client(token).api.admin.verify.$get()).json()).username;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  return (await answer.json()) as Refusal;
}

const move = (column: 'used_at' | 'expires_at', code: string, interval: string) =>
  testApp.db
    .update(discountCoupons)
    .set({ [column === 'used_at' ? 'usedAt' : 'expiresAt']: sql.raw(`now() - interval '${interval}'`) })
    .where(sql`code = ${code}`);

describe('looking a coupon up', () => {
  test('finds it in lower case, without dashes and with spaces', async () => {
    const code = await grant('Free Hot Apple Cider');
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
    ])
      expect(await lookUp(typed)).toMatchObject({
        code,
        value: 'Free Hot Apple Cider',
        state: 'open',
        history: [],
      });
  });

  test('never tells the address of the visitor', async () => {
    const { address, generate } = createVisitor(testApp);
    const { code } = await answerOf(generate({ value: '5%' }));
    const text = await (await testApp.request(`/api/coupons/${code}`, {}, gate)).text();
    expect(text).not.toContain(address);
    expect(await (await testApp.request('/api/coupons', {}, admin)).text()).not.toContain('198.18.');
  });

  test.each(['HF-CDFGH-CDFGH-CDFGH', '---', "' or 1=1", '%'])('answers 404 for %j', async (code) => {
    const answer = await testApp.request(`/api/coupons/${encodeURIComponent(code)}`, {}, gate);
    expect(answer.status).toBe(404);
    expect((await refusalOf(answer)).message).toBe('There is no coupon with this code');
  });
});

describe('redeeming', () => {
  test('marks the coupon with who and when, by the clock of the database', async () => {
    const code = await grant();
    const { now } = testApp.time;
    shiftProcessClock(testApp, -25);
    const token = await testApp.logIn('gate');
    const answer = await act('redeem', code.toLowerCase(), token);
    const by = await nameOf(token);
    vi.useRealTimers();
    testApp.time.now = now;
    expect(answer.status).toBe(200);
    const coupon = (await answer.json()) as CouponDetails;
    expect(coupon).toMatchObject({ code, state: 'used', used: true, usedBy: by });
    expect(Math.abs(Date.parse(coupon.usedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(coupon.history).toEqual([{ kind: 'redeemed', by, at: expect.any(String) }]);
    expect(await lookUp(code)).toEqual(coupon);
  });

  test('of 50 scans at once lets exactly one through', async () => {
    const code = await grant();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => act('redeem', code, index % 2 ? gate : otherGate)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(49);
    expect((await lookUp(code)).history.length).toBe(1);
  });

  test('a second time says when and by whom it was redeemed', async () => {
    const code = await grant();
    await act('redeem', code, gate);
    const answer = await act('redeem', code, otherGate);
    expect(answer.status).toBe(409);
    const { message, coupon } = await refusalOf(answer);
    expect(message).toMatch(
      new RegExp(
        `^This coupon was redeemed on \\w+ \\d+, \\d{4} at \\d+:\\d\\d [AP]M by ${await nameOf(gate)}$`,
      ),
    );
    expect(coupon).toMatchObject({ code, state: 'used', usedBy: await nameOf(gate) });
  });

  test('again with the same Idempotency-Key gives the same answer, within seconds and to the same account', async () => {
    const code = await grant();
    const first = await (await act('redeem', code, gate, 'scan-1')).json();
    const repeated = await act('redeem', code, gate, 'scan-1');
    expect(repeated.status).toBe(200);
    expect(await repeated.json()).toEqual(first);
    expect((await act('redeem', code, gate, 'scan-2')).status).toBe(409);
    expect((await act('redeem', code, gate)).status).toBe(409);
    expect((await act('redeem', code, otherGate, 'scan-1')).status).toBe(409);
    await testApp.db.execute(sql`update coupon_events set created_at = created_at - interval '11 seconds'`);
    expect((await act('redeem', code, gate, 'scan-1')).status).toBe(409);
  });

  test('fifty repetitions of one scan at once are one redemption', async () => {
    const code = await grant();
    const answers = await Promise.all(Array.from({ length: 50 }, () => act('redeem', code, gate, 'storm')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await lookUp(code)).history.length).toBe(1);
  });

  test('is refused once the coupon has expired', async () => {
    const code = await grant();
    await move('expires_at', code, '1 second');
    expect((await lookUp(code)).state).toBe('expired');
    const answer = await act('redeem', code, gate);
    expect(answer.status).toBe(410);
    expect((await refusalOf(answer)).message).toMatch(/^This coupon expired on \w+ \d+, \d{4} at /);
    expect((await lookUp(code)).used).toBe(false);
  });

  test('of an unknown code answers 404', async () => {
    for (const action of ['redeem', 'undo'] as const)
      expect((await act(action, 'HF-XXXXX-XXXXX-XXXXX', gate)).status).toBe(404);
  });
});

describe('undoing a redemption', () => {
  test('opens the coupon again, keeps the history and lets it be redeemed anew', async () => {
    const code = await grant();
    await act('redeem', code, gate, 'scan');
    const answer = await act('undo', code, gate, 'undo');
    expect(answer.status).toBe(200);
    const coupon = (await answer.json()) as CouponDetails;
    expect(coupon).toMatchObject({ state: 'open', used: false, usedAt: null, usedBy: null, undoUntil: null });
    expect(coupon.history.map(({ kind }) => kind)).toEqual(['undone', 'redeemed']);
    expect((await act('undo', code, gate, 'undo')).status).toBe(200);
    expect((await act('undo', code, gate)).status).toBe(409);
    expect((await act('redeem', code, otherGate)).status).toBe(200);
  });

  test('is for the account that redeemed it or an administrator', async () => {
    const code = await grant();
    await act('redeem', code, gate);
    expect((await act('undo', code, otherGate)).status).toBe(403);
    expect((await act('undo', code, admin)).status).toBe(200);
    expect((await lookUp(code)).history[0]).toMatchObject({ kind: 'undone', by: await nameOf(admin) });
  });

  test('is possible for five minutes by the clock of the database, for an administrator too', async () => {
    const code = await grant();
    await act('redeem', code, gate);
    const { usedAt, undoUntil } = await lookUp(code);
    expect(Date.parse(undoUntil ?? '') - Date.parse(usedAt ?? '')).toBe(300_000);
    await move('used_at', code, '5 minutes');
    await testApp.db.execute(sql`
      update coupon_events set created_at = used_at
        from discount_coupons coupon where coupon.id = coupon_id and code = ${code}`);
    for (const token of [gate, admin]) {
      const answer = await act('undo', code, token);
      expect(answer.status).toBe(409);
      expect((await refusalOf(answer)).message).toBe('A redemption can only be undone within five minutes');
    }
    expect((await lookUp(code)).state).toBe('used');
  });

  test('at once with twenty others happens once', async () => {
    const code = await grant();
    await act('redeem', code, gate);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('undo', code, gate)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await lookUp(code)).history.length).toBe(2);
  });
});

describe('the list of coupons', () => {
  const read = async (query: string) => {
    const answer = await testApp.request(`/api/coupons${query}`, {}, admin);
    expect(answer.status).toBe(200);
    return { coupons: (await answer.json()) as Coupon[], headers: answer.headers };
  };

  test('is for administrators: the gate, which has codes to look up, gets none of those that are open', async () => {
    const code = await grant();
    const answer = await testApp.request('/api/coupons?state=open', {}, gate);
    expect([answer.status, (await answer.text()).includes(code)]).toEqual([403, false]);
    expect((await lookUp(code)).state).toBe('open');
  });

  test('comes newest first and is filtered by state, value and part of the code', async () => {
    const [open, used, expired] = [await grant('7%'), await grant('7%'), await grant('10%')];
    await act('redeem', used, gate);
    await move('expires_at', expired, '1 minute');
    const codes = async (query: string) => (await read(query)).coupons.map(({ code }) => code);
    expect((await codes('')).slice(0, 3)).toEqual([expired, used, open]);
    expect(await codes('?state=used&value=7%25')).toEqual([used]);
    expect(await codes('?state=open&value=7%25')).toEqual([open]);
    expect(await codes('?state=expired&value=10%25')).toEqual([expired]);
    expect(await codes(`?q=${open.slice(3, 12).toLowerCase()}`)).toEqual([open]);
    expect(await codes('?q=%25')).toEqual([]);
    expect((await testApp.request('/api/coupons?state=lost', {}, admin)).status).toBe(400);
  });

  test('can be paged, and says how many there are', async () => {
    const { coupons: all } = await read('');
    const first = await read('?limit=2');
    expect(first.headers.get('x-total-count')).toBe(String(all.length));
    const second = await read(`?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.coupons, ...second.coupons]).toEqual(all.slice(0, 4));
  });
});
