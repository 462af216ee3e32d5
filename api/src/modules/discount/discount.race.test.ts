import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { answerOf, createVisitor, freshAddress } from '../../testing/discount-visitor.ts';
import { openGates, redemption } from '../../testing/gate-phones.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { discountCoupons, discountVisitors } from './discount.table.ts';

const isLong = process.env.LONG_TESTS === '1';
const attempts = isLong ? 10_000 : 200;
const atOnce = 100;
const milliseconds = isLong ? 900_000 : 60_000;

const testApp = await createTestApp();

/** Does `attempt` so many times, a hundred at once, and counts the answers' statuses. */
async function storm(attempt: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < attempts) {
      const answer = await attempt(next++);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status !== 429) continue;
      expect((await answerOf(answer)).message).toContain('already received');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

const oneCode = { 201: 1, 429: attempts - 1 };
const body = { value: 'Free VIP Ticket Upgrade' };

async function expectOneCode(attempt: (index: number) => Promise<Response>) {
  const before = await testApp.db.$count(discountCoupons);
  const started = performance.now();
  expect(await storm(attempt)).toEqual(oneCode);
  expect(await testApp.db.$count(discountCoupons)).toBe(before + 1);
  if (isLong) process.stdout.write(`${attempts} in ${Math.round(performance.now() - started)} ms\n`);
}

describe(`${attempts} attempts of one visitor, ${atOnce} at once, give exactly one code`, {
  timeout: milliseconds,
}, () => {
  test('with one cookie and one address', async () => {
    const visitor = createVisitor(testApp);
    await visitor.draw();
    await expectOneCode(() => visitor.generate(body));
  });

  test('with one cookie from ever new addresses', async () => {
    const visitor = createVisitor(testApp);
    await visitor.draw();
    const { cookie } = visitor.browser;
    await expectOneCode(() => {
      const roamer = createVisitor(testApp);
      roamer.browser.cookie = cookie;
      return roamer.generate(body);
    });
  });

  test('without a cookie', async () => {
    const address = freshAddress();
    await expectOneCode(() => createVisitor(testApp, address).generate(body));
  });

  test('with spoofed forwarded headers', async () => {
    const address = freshAddress();
    await expectOneCode((index) => {
      const spoofed = `203.0.${index >> 8}.${index & 255}`;
      const headers = { 'X-Forwarded-For': spoofed, 'X-Real-IP': spoofed, Forwarded: `for=${spoofed}` };
      return createVisitor(testApp, address).generate(body, headers);
    });
  });

  test('on a walk through an IPv6 /64', async () => {
    await expectOneCode((index) =>
      createVisitor(testApp, `2001:db8:aa:bb::${index.toString(16)}`).generate(body),
    );
  });

  test('with a signed draw each', async () => {
    const address = freshAddress();
    await expectOneCode(() => createVisitor(testApp, address).play());
  });
});

test('two visitors who hold the lock of each other in turn never block each other', {
  timeout: 60_000,
}, async () => {
  const visitors = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const visitor = createVisitor(testApp);
      await visitor.draw();
      return visitor;
    }),
  );
  const addresses = visitors.map(({ address }) => address);
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) => {
      const mixed = createVisitor(testApp, addresses[index % 4]);
      mixed.browser.cookie = visitors[(index >> 2) % 4]?.browser.cookie ?? '';
      return mixed.generate(body);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(4);
});

test('refused attempts leave nothing behind', async () => {
  const address = freshAddress();
  await createVisitor(testApp, address).generate(body);
  const before = await testApp.db.$count(discountVisitors);
  for (let again = 0; again < 5; again += 1) await createVisitor(testApp, address).generate(body);
  expect(await testApp.db.$count(discountVisitors)).toBe(before);
});

test('fifty repetitions of one request at once get one and the same code', async () => {
  const visitor = createVisitor(testApp);
  await visitor.draw();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.generate(body, { 'Idempotency-Key': 'impatient' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  const codes = await Promise.all(answers.map(async (answer) => (await answerOf(answer)).code));
  expect(new Set(codes).size).toBe(1);
});

test('what a gate did without a connection leaves other requests a turn between one redemption and the next', async () => {
  const gates = await openGates(testApp);
  const sent = Array.from({ length: 50 }, () => redemption('HF-NOBODY', 1));
  let turns = 0;
  let isTaken = false;
  const taken = gates.take(sent).finally(() => {
    isTaken = true;
  });
  for (; !isTaken; turns += 1) await nextTurn();
  expect((await taken).map(({ result }) => result)).toEqual(sent.map(() => 'unknown'));
  expect(turns).toBeGreaterThan(sent.length);
});
