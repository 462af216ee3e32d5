import { like, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { ProblemError } from './problem.ts';
import { rateLimits } from './rate-limit.table.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';

const connection = await openTestDatabase();
const config = readConfig({});
afterAll(() => connection.close());

const limiter = (name: string, changes: Partial<RateLimit> = {}) =>
  createRateLimiter({ db: connection.db, config }, { name, points: 3, seconds: 600, ...changes });

async function outcome(attempt: Promise<void>): Promise<'passed' | ProblemError> {
  return attempt.then(
    () => 'passed' as const,
    (error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    },
  );
}

async function passesOf(count: number, consume: () => Promise<void>): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: count }, () => outcome(consume())));
  return outcomes.filter((each) => each === 'passed').length;
}

/** Lets this much of every window go by, without waiting. */
async function elapse(seconds: number): Promise<void> {
  await connection.db
    .update(rateLimits)
    .set({ expire: sql`${rateLimits.expire} - make_interval(secs => ${seconds}::double precision)` });
}

test('of 50 at once exactly as many pass as the limit allows', async () => {
  const { consume } = limiter('burst', { points: 7 });
  expect(await passesOf(50, () => consume('somebody'))).toBe(7);
  expect(await passesOf(1, () => consume('somebody'))).toBe(0);
});

test('of 50 at once on two replicas exactly as many pass as the limit allows', async () => {
  const replicas = [limiter('replicas', { points: 7 }), limiter('replicas', { points: 7 })];
  let turn = 0;
  expect(await passesOf(50, async () => replicas[turn++ % 2]?.consume('somebody'))).toBe(7);
});

test('of 50 at once after a window exactly as many pass as the limit allows', async () => {
  const { consume } = limiter('second-window', { points: 7 });
  await passesOf(50, () => consume('somebody'));
  await elapse(601);
  expect(await passesOf(50, () => consume('somebody'))).toBe(7);
});

test('a refusal is 429 with its sentence and the seconds until the window ends', async () => {
  const { consume } = limiter('sentence', { points: 1, sentence: 'Slow down, please.' });
  await consume('somebody');
  await elapse(100);
  const refusal = (await outcome(consume('somebody'))) as ProblemError;
  expect(refusal.status).toBe(429);
  expect(refusal.message).toBe('Slow down, please.');
  const seconds = Number(refusal.details.headers?.['Retry-After']);
  expect(seconds).toBeGreaterThan(490);
  expect(seconds).toBeLessThanOrEqual(500);
});

test('the window begins with the first count and is not prolonged by later ones or by refusals', async () => {
  const { consume } = limiter('window', { points: 2 });
  await consume('somebody');
  await elapse(400);
  await consume('somebody');
  expect(await outcome(consume('somebody'))).toBeInstanceOf(ProblemError);
  await elapse(201);
  expect(await outcome(consume('somebody'))).toBe('passed');
});

test('a window of a clock that was ahead is over once the clock is right again', async () => {
  const limit = limiter('ahead', { points: 2 });
  await passesOf(2, () => limit.consume('somebody'));
  await elapse(-40 * 86_400);
  expect(await passesOf(10, () => limit.consume('somebody'))).toBe(2);
  expect(await limit.isUsedUp('somebody')).toBe(true);
  await elapse(-40 * 86_400);
  expect(await limit.isUsedUp('somebody')).toBe(false);
  await limit.count('somebody');
  expect(await passesOf(10, () => limit.consume('somebody'))).toBe(1);
});

test('a clock that is a few seconds behind leaves a window as it is', async () => {
  const { consume } = limiter('behind', { points: 2 });
  await passesOf(2, () => consume('somebody'));
  await elapse(-30);
  expect(await passesOf(10, () => consume('somebody'))).toBe(0);
});

test('keys and limits are counted apart', async () => {
  const [one, other] = [limiter('one', { points: 1 }), limiter('other', { points: 1 })];
  await one.consume('somebody');
  expect(await outcome(one.consume('somebody'))).toBeInstanceOf(ProblemError);
  expect(await outcome(one.consume('somebody else'))).toBe('passed');
  expect(await outcome(other.consume('somebody'))).toBe('passed');
});

test('what is given back can be used again, and no more than that', async () => {
  const { consume, giveBack } = limiter('give-back', { points: 2 });
  await passesOf(10, () => consume('somebody'));
  await giveBack('somebody');
  expect(await passesOf(10, () => consume('somebody'))).toBe(1);
});

test('giving back more than was taken leaves the limit as it was', async () => {
  const { consume, giveBack } = limiter('generous', { points: 2 });
  await giveBack('somebody');
  await consume('somebody');
  for (let time = 0; time < 3; time++) await giveBack('somebody');
  expect(await passesOf(10, () => consume('somebody'))).toBe(2);
});

test('an address is not stored with its count, and two limits do not show that it is the same', async () => {
  for (const name of ['hidden', 'hidden too']) await limiter(name).consume('203.0.113.9');
  const stored = await connection.db.select().from(rateLimits).where(like(rateLimits.key, 'hidden%'));
  const hashes = stored.map(({ key }) => key.split(':')[1]);
  expect(hashes).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('after a reset the key begins anew', async () => {
  const { consume, reset } = limiter('reset', { points: 2 });
  await passesOf(10, () => consume('somebody'));
  await reset('somebody');
  expect(await passesOf(10, () => consume('somebody'))).toBe(2);
});

describe('a limit that remembers its refusals', () => {
  const counted = (name: string) =>
    connection.db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `${name}:%`));

  test('repeats one without a question to the database, with the time that is left', async () => {
    const { consume, refuseKnown } = limiter('flood', { points: 1, memorySeconds: 60 });
    await expect(refuseKnown('somebody')).resolves.toBeUndefined();
    await consume('somebody');
    await outcome(consume('somebody'));
    const before = await counted('flood');
    const refusal = (await outcome(consume('somebody'))) as ProblemError;
    expect(Number(refusal.details.headers?.['Retry-After'])).toBeGreaterThan(590);
    expect(await outcome(refuseKnown('somebody'))).toBeInstanceOf(ProblemError);
    expect(await counted('flood')).toEqual(before);
    expect(await outcome(consume('somebody else'))).toBe('passed');
  });

  test('forgets one at the end of its window', async () => {
    const { consume } = limiter('brief', { points: 1, memorySeconds: 60 });
    await consume('somebody');
    await elapse(599);
    await expect.poll(() => outcome(consume('somebody'))).toBe('passed');
  });

  test('knows that a key is used up without a question to the database', async () => {
    const limit = limiter('used up', { points: 1, memorySeconds: 60 });
    expect(await limit.isUsedUp('somebody')).toBe(false);
    await limit.consume('somebody');
    expect(await limit.isUsedUp('somebody')).toBe(true);
    await connection.db.delete(rateLimits).where(like(rateLimits.key, 'used up:%'));
    expect(await limit.isUsedUp('somebody')).toBe(true);
    expect(await limit.isUsedUp('somebody else')).toBe(false);
  });

  test.each(['giveBack', 'reset'] as const)('forgets them by %s', async (way) => {
    const limit = limiter(`forgetful ${way}`, { points: 1, memorySeconds: 60 });
    await limit.consume('somebody');
    await outcome(limit.consume('somebody'));
    await limit[way]('somebody');
    expect(await outcome(limit.consume('somebody'))).toBe('passed');
  });
});
