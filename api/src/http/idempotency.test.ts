import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { Transaction } from '../database/connection.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { HttpEnvironment } from './environment.ts';
import { idempotentAnswers } from './idempotency.table.ts';
import { type IdempotentRequest, idempotentRequest, once } from './idempotency.ts';
import { ProblemError } from './problem.ts';
import { rateLimits } from './rate-limit.table.ts';

let serial = 0;

const connection = await openTestDatabase();
afterAll(() => connection.close());

const newRequest = (): IdempotentRequest => ({
  key: `key ${++serial}`,
  fingerprint: 'body',
  owners: null,
});
const rowsOfWork = () => connection.db.$count(rateLimits);

/** Work that leaves one row behind, in any table, and answers which. */
async function leaveRow(transaction: Transaction) {
  const key = `row ${++serial}`;
  await transaction.insert(rateLimits).values({ key, points: 1 });
  return { made: key, nested: [1, null] };
}

const repeat = <T>(request: IdempotentRequest | undefined, work: (transaction: Transaction) => Promise<T>) =>
  once(connection.db, request, work);

test('a repetition is given the first answer and its work is not done again', async () => {
  const request = newRequest();
  const first = await repeat(request, leaveRow);
  const rows = await rowsOfWork();
  expect(await repeat(request, leaveRow)).toEqual(first);
  expect(await rowsOfWork()).toBe(rows);
});

test('a repetition by somebody else is refused with 422, by whom it belongs to under any name it is not', async () => {
  const request = { ...newRequest(), owners: ['cookie', 'address'] };
  const first = await repeat(request, leaveRow);
  for (const owners of [['another cookie'], null])
    await expect(repeat({ ...request, owners }, leaveRow)).rejects.toMatchObject({ status: 422 });
  for (const owners of [['cookie'], ['another cookie', 'address']])
    expect(await repeat({ ...request, owners }, leaveRow)).toEqual(first);
});

test('of ten at once one does the work and all are given its answer', async () => {
  const request = newRequest();
  const rows = await rowsOfWork();
  const answers = await Promise.all(Array.from({ length: 10 }, () => repeat(request, leaveRow)));
  expect(new Set(answers.map(({ made }) => made)).size).toBe(1);
  expect(await rowsOfWork()).toBe(rows + 1);
});

test('the same key with another body is refused with 422 and does no work', async () => {
  const request = newRequest();
  await repeat(request, leaveRow);
  const rows = await rowsOfWork();
  await expect(repeat({ ...request, fingerprint: 'other body' }, leaveRow)).rejects.toMatchObject({
    status: 422,
    message: 'This Idempotency-Key was already used for a different request',
  });
  expect(await rowsOfWork()).toBe(rows);
});

test('work that fails leaves nothing behind and may be tried again', async () => {
  const request = newRequest();
  const rows = await rowsOfWork();
  const failing = repeat(request, async (transaction) => {
    await leaveRow(transaction);
    throw new ProblemError(409, 'Not now');
  });
  await expect(failing).rejects.toThrow('Not now');
  expect(await rowsOfWork()).toBe(rows);
  await repeat(request, leaveRow);
  expect(await rowsOfWork()).toBe(rows + 1);
});

test('when the first of two at once fails, the second does the work', async () => {
  const request = newRequest();
  const rows = await rowsOfWork();
  let second: Promise<unknown> | undefined;
  const first = repeat(request, async (transaction) => {
    second = repeat(request, leaveRow);
    await leaveRow(transaction);
    throw new ProblemError(409, 'Not now');
  });
  await expect(first).rejects.toThrow('Not now');
  await second;
  expect(await rowsOfWork()).toBe(rows + 1);
});

test('work without an answer is done once as well', async () => {
  const request = newRequest();
  const rows = await rowsOfWork();
  const work = async (transaction: Transaction) => void (await leaveRow(transaction));
  await repeat(request, work);
  await repeat(request, work);
  expect(await rowsOfWork()).toBe(rows + 1);
});

test('without a key every request does its work, and no answer is kept', async () => {
  const kept = await connection.db.$count(idempotentAnswers);
  const rows = await rowsOfWork();
  await repeat(undefined, leaveRow);
  await repeat(undefined, leaveRow);
  expect(await rowsOfWork()).toBe(rows + 2);
  expect(await connection.db.$count(idempotentAnswers)).toBe(kept);
});

const app = new Hono<HttpEnvironment>()
  .onError((error, context) => context.text(error.message, (error as ProblemError).status))
  .post('/:form', (context) => context.json(idempotentRequest(context, { name: 'Mary' }) ?? null));

async function requestOf(path: string, key: string): Promise<Partial<IdempotentRequest>> {
  const answer = await app.request(path, { method: 'POST', headers: { 'Idempotency-Key': key } });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<IdempotentRequest>;
}

test('a request without the header has no key', async () => {
  expect(await (await app.request('/contact', { method: 'POST' })).json()).toBeNull();
});

test.each([
  ['a blank', 'two words'],
  ['characters beyond ASCII', 'clé'],
  ['a control character', 'tab\there'],
  ['256 characters', 'k'.repeat(256)],
  ['nothing', ''],
])('a key of %s is refused with 400', async (_what, key) => {
  const answer = await app.request('/contact', { method: 'POST', headers: { 'Idempotency-Key': key } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('The Idempotency-Key must be 1 to 255 visible ASCII characters');
});

test('keys are kept as hashes, and the same key is another one for another call', async () => {
  const key = 'k'.repeat(255);
  const [one, same, other] = [
    await requestOf('/contact', key),
    await requestOf('/contact', key),
    await requestOf('/newsletter', key),
  ];
  expect(one).toEqual(same);
  expect(one.key).toMatch(/^[0-9a-f]{64}$/);
  expect(one.key).not.toBe(other.key);
});
