import { ApiError } from '@haunted-forests/api/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCorrectableRequest } from './correctable-request.ts';

let serial = 0;
const newKey = () => `key-${++serial}`;
const open = () => createCorrectableRequest<string>('batch', newKey);

/** Like the server: does a key's first body, answers its repetition, and refuses another with 422. */
function openServer() {
  const done: { key: string; body: string }[] = [];
  const post = async (body: string, { 'Idempotency-Key': key }: { 'Idempotency-Key': string }) => {
    if (body === '') throw new ApiError(400, 'Bad Request', '');
    const first = done.find((each) => each.key === key);
    if (first && first.body !== body) throw new ApiError(422, 'Unprocessable Content', '');
    if (!first) done.push({ key, body });
    return `did ${body}`;
  };
  const lost = new TypeError('Failed to fetch');
  return {
    post,
    losingAnswer: async (...call: Parameters<typeof post>) => {
      await post(...call);
      throw lost;
    },
    losingRequest: async () => {
      throw lost;
    },
    done: () => done.map(({ body }) => body),
  };
}

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is corrected after a lost answer is not done: the answer is that to what had arrived', async () => {
  const { post, losingAnswer, done } = openServer();
  const request = open();
  await expect(request.send('Helo', losingAnswer)).rejects.toThrow();
  expect(await request.send('Hello', post)).toEqual({ answer: 'did Helo', arrived: 'Helo' });
  expect(done()).toEqual(['Helo']);
});

test('what is corrected after a request that never arrived is done, and the first is not', async () => {
  const { post, losingRequest, done } = openServer();
  const request = open();
  await expect(request.send('Helo', losingRequest)).rejects.toThrow();
  expect(await request.send('Hello', post)).toEqual({ answer: 'did Hello', arrived: 'Hello' });
  expect(done()).toEqual(['Hello']);
});

test('of several tries the one that had arrived is found, also after a reload', async () => {
  const { post, losingAnswer, losingRequest, done } = openServer();
  await expect(open().send('one', losingRequest)).rejects.toThrow();
  await expect(open().send('two', losingAnswer)).rejects.toThrow();
  await expect(open().send('', post)).rejects.toMatchObject({ status: 400 });
  await expect(open().send('three', losingRequest)).rejects.toThrow();
  expect(await open().send('four', post)).toEqual({ answer: 'did two', arrived: 'two' });
  expect(done()).toEqual(['two']);
});

test('while it is being found out what had arrived, a connection that is lost again leaves the next try as careful', async () => {
  const { post, losingAnswer, done } = openServer();
  const request = open();
  await expect(request.send('Helo', losingAnswer)).rejects.toThrow();
  const gettingLost: typeof post = (body, headers) =>
    body === 'Hello' ? post(body, headers) : losingAnswer(body, headers);
  await expect(request.send('Hello', gettingLost)).rejects.toThrow('Failed to fetch');
  expect(await request.send('Hello', post)).toMatchObject({ arrived: 'Helo' });
  expect(done()).toEqual(['Helo']);
});

test('what was answered is over: the same and others are done then', async () => {
  const { post, done } = openServer();
  const request = open();
  for (const body of ['Hello', 'Hello', 'Bye']) {
    await request.send(body, post);
    request.complete();
  }
  expect(done()).toEqual(['Hello', 'Hello', 'Bye']);
});
