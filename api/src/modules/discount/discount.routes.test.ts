import { describe, expect, test } from 'vitest';
import { answerOf, createVisitor, freshAddress } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type DiscountDraw, discountValues } from './discount.schema.ts';
import { discountCoupons, discountVisitors } from './discount.table.ts';
import { signDraw } from './signed-draw.ts';

const refusal = "You've already received a discount code today. Please try again after 24 hours.";
const settings = { draws: 'signed', codesPerAddress: 1, codeDays: 7 } as const;
const hour = 3_600_000;

const testApp = await createTestApp({ config: { discount: settings } });
const defaultApp = await createTestApp();

async function drawOf(visitor: ReturnType<typeof createVisitor>): Promise<DiscountDraw> {
  return (await (await visitor.draw()).json()) as DiscountDraw;
}

function visitorId(visitor: ReturnType<typeof createVisitor>): string {
  return decodeURIComponent(visitor.browser.cookie.split('=').slice(1).join('=')).split('.')[0] ?? '';
}

/** A draw of this visitor that is `milliseconds` away from its end. */
function drawEndingIn(visitor: ReturnType<typeof createVisitor>, milliseconds: number): string {
  const expiresAt = new Date(Date.now() + milliseconds);
  return signDraw(testApp.dependencies.config.secretKey, visitorId(visitor), {
    id: `draw-${milliseconds}`,
    value: '7%',
    expiresAt,
  });
}

describe('the draw', () => {
  test('names one of the six options, its place on the board and a time within the quarter of an hour', async () => {
    const { value, index, expiresAt, draw } = await drawOf(createVisitor(testApp));
    expect(value).toBe(discountValues[index]);
    expect(draw.length).toBeLessThan(400);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 600_000)).toBeLessThan(60_000);
  });

  test('sets a signed cookie once, which only the server reads and only the game gets', async () => {
    const visitor = createVisitor(testApp);
    const cookie = (await visitor.draw()).headers.get('set-cookie');
    expect(cookie).toMatch(
      /^discount_visitor=[^;]+; Max-Age=31536000; Path=\/api\/discount; HttpOnly; SameSite=Lax$/,
    );
    expect((await visitor.draw()).headers.get('set-cookie')).toBeNull();
    visitor.browser.cookie = visitor.browser.cookie.replace('=', '=x');
    expect((await visitor.draw()).headers.get('set-cookie')).toContain('discount_visitor=');
  });

  test('on an https site has a cookie of that host alone, which never leaves https', async () => {
    const secureApp = await createTestApp({ config: { siteUrl: 'https://park.test' } });
    const cookie = (await createVisitor(secureApp).draw()).headers.get('set-cookie');
    expect(cookie).toMatch(
      /^__Host-discount_visitor=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('gives the same prize until it is used, so that nobody draws until the prize suits', async () => {
    const address = freshAddress();
    const first = await drawOf(createVisitor(testApp, address));
    for (let again = 0; again < 12; again += 1)
      expect((await drawOf(createVisitor(testApp, address))).value).toBe(first.value);
  });

  test('leaves no coupon and no lock', async () => {
    const before = await testApp.db.$count(discountCoupons);
    const visitor = createVisitor(testApp);
    await visitor.draw();
    expect(await testApp.db.$count(discountCoupons)).toBe(before);
    expect((await visitor.play()).status).toBe(201);
  });

  test('is refused to a visitor who has had a code', async () => {
    const visitor = createVisitor(testApp);
    await visitor.play();
    const again = await visitor.draw();
    expect(again.status).toBe(429);
    expect((await answerOf(again)).message).toBe(refusal);
  });
});

describe('the code', () => {
  test('comes with its value and an end seven times 24 hours away', async () => {
    const visitor = createVisitor(testApp);
    const { value, draw } = await drawOf(visitor);
    const answer = await visitor.generate({ value, draw });
    expect(answer.status).toBe(201);
    const body = await answerOf(answer);
    expect(body).toEqual({
      code: expect.stringMatching(/^HF(-\w{5}){3}$/),
      value,
      expires_at: expect.any(String),
    });
    expect(Math.abs(Date.parse(body.expires_at ?? '') - Date.now() - 168 * hour)).toBeLessThan(60_000);
  });

  test.each([
    ['no draw', () => undefined, 'Please let the spirits draw a discount first'],
    ['junk', () => 'junk', 'This draw is not yours or is for another discount'],
    ['an expired draw', drawEndingIn, 'This draw has expired. Please play again.'],
  ] as const)('is refused for %s, and may be had afterwards', async (_name, drawFor, sentence) => {
    const visitor = createVisitor(testApp);
    await visitor.draw();
    const answer = await visitor.generate({ value: '7%', draw: drawFor(visitor, -1) });
    expect(answer.status).toBe(400);
    expect((await answerOf(answer)).message).toBe(sentence);
    expect((await visitor.play()).status).toBe(201);
  });

  test('is refused for a draw of another visitor or of another value', async () => {
    const [lucky, other] = [createVisitor(testApp), createVisitor(testApp)];
    const { value, draw } = await drawOf(lucky);
    await other.draw();
    expect((await other.generate({ value, draw })).status).toBe(400);
    const better = discountValues.find((candidate) => candidate !== value);
    expect((await lucky.generate({ value: better, draw })).status).toBe(400);
    expect((await lucky.generate({ value, draw })).status).toBe(201);
  });

  test('is given once for a draw, even when the lock has gone', async () => {
    const visitor = createVisitor(testApp);
    const { value, draw } = await drawOf(visitor);
    await visitor.generate({ value, draw });
    await testApp.db.delete(discountVisitors);
    const again = await visitor.generate({ value, draw });
    expect(again.status).toBe(409);
    expect((await answerOf(again)).message).toMatch(/^This discount has just been given away\./);
  });

  test('is given once for a draw, however many cookies and addresses somebody has', async () => {
    const home = freshAddress();
    const players = [1, 2, 3].map(() => createVisitor(testApp, home));
    const draws: DiscountDraw[] = [];
    for (const player of players) draws.push(await drawOf(player));
    const first = draws[0]?.proof.counter;
    expect(draws.map(({ proof }) => proof.counter)).toEqual([first, first, first]);
    const answers: Response[] = [];
    for (const [index, { value, draw }] of draws.entries()) {
      const elsewhere = createVisitor(testApp);
      Object.assign(elsewhere.browser, players[index]?.browser);
      answers.push(await elsewhere.generate({ value, draw }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409]);
    const { anotherDraw } = await answerOf(answers[1] as Response);
    expect(anotherDraw?.proof.counter).toBeGreaterThan(first ?? 0);
    expect((await drawOf(createVisitor(testApp, home))).proof.counter).toBeGreaterThan(first ?? 0);
  });

  test.each([{}, { value: '50%' }, { value: null }, { value: ['5%'] }, { value: '5%', draw: 7 }])(
    'is refused for the body %j',
    async (body) => {
      expect((await createVisitor(defaultApp).generate(body)).status).toBe(400);
    },
  );
});

describe('where draws are open', () => {
  test('a bare value is honoured', async () => {
    const answer = await createVisitor(defaultApp).generate({ value: 'Free Hot Apple Cider' });
    expect(answer.status).toBe(201);
    expect((await answerOf(answer)).value).toBe('Free Hot Apple Cider');
  });

  test('a draw that comes along must fit', async () => {
    const visitor = createVisitor(defaultApp);
    expect((await visitor.generate({ value: '5%', draw: 'junk' })).status).toBe(400);
    expect((await visitor.play()).status).toBe(201);
  });
});

describe('a repetition with the same Idempotency-Key', () => {
  test('gets the same code, even when the cookie never arrived', async () => {
    const visitor = createVisitor(defaultApp);
    const key = { 'Idempotency-Key': 'lost-answer' };
    const first = await answerOf(visitor.generate({ value: '10%' }, key));
    visitor.browser.cookie = '';
    const second = await visitor.generate({ value: '10%' }, key);
    expect(second.status).toBe(201);
    expect(await answerOf(second)).toEqual(first);
    expect((await visitor.generate({ value: '10%' })).status).toBe(429);
  });

  test('of somebody else gets no code, neither from elsewhere nor from behind the same address', async () => {
    const visitor = createVisitor(defaultApp);
    await visitor.generate({ value: '5%' });
    const key = { 'Idempotency-Key': 'overheard' };
    const winner = createVisitor(defaultApp);
    await winner.draw();
    expect((await winner.generate({ value: '10%' }, key)).status).toBe(201);
    for (const stranger of [createVisitor(defaultApp), createVisitor(defaultApp, winner.address), visitor]) {
      const answer = await stranger.generate({ value: '10%' }, key);
      expect(answer.status).toBe(422);
      expect(await answerOf(answer)).not.toHaveProperty('code');
    }
  });

  test('of a drawn prize gets the same code from another address, as mobile data has after Wi-Fi', async () => {
    const visitor = createVisitor(testApp);
    const { value, draw } = await drawOf(visitor);
    const key = { 'Idempotency-Key': 'lost-answer-to-a-draw' };
    const first = await answerOf(visitor.generate({ value, draw }, key));
    const elsewhere = createVisitor(testApp);
    elsewhere.browser.cookie = visitor.browser.cookie;
    const second = await elsewhere.generate({ value, draw }, key);
    expect(second.status).toBe(201);
    expect(await answerOf(second)).toEqual(first);
    expect((await elsewhere.generate({ value, draw })).status).toBe(429);
  });

  test('of a refusal is refused again, with the cookie set as well', async () => {
    const address = freshAddress();
    await createVisitor(defaultApp, address).generate({ value: '10%' });
    const key = { 'Idempotency-Key': 'refused' };
    for (let again = 0; again < 2; again += 1) {
      const answer = await createVisitor(defaultApp, address).generate({ value: '10%' }, key);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('set-cookie')).toContain('discount_visitor=');
    }
  });
});
