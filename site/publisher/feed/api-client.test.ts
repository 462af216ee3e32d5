import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { changes, storyDocument } from '../testing/content.ts';
import { createApiClient, FeedError } from './api-client.ts';

const token = 'a token of at least thirty-two characters';
let end = () => {};
afterEach(() => end());

/** A change feed that answers as `answer` says, and the requests that it got. */
async function feedOf(answer: (response: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const client = createApiClient(`http://127.0.0.1:${port}`, token, stop.signal);
  return {
    read: client.readChanges,
    next: (unwanted = new AbortController().signal) =>
      client.nextChanges({ revision: 7, request: 2 }, unwanted),
    stop: () => stop.abort(),
    asked,
  };
}

const newer = changes(8, [storyDocument(7)]);

test('a long poll brings what changed', async () => {
  const { next, asked } = await feedOf((response) => response.end(JSON.stringify(newer)));
  expect(await next()).toEqual(newer);
  const [request] = asked;
  expect(request?.url).toBe('/api/publishing/changes?after=7&request=2&wait=24&limit=500');
  expect(request?.headers).toMatchObject({ authorization: `Bearer ${token}` });
});

test('an answer that broke off is a failure', async () => {
  const { next } = await feedOf((response) => response.end(JSON.stringify(newer).slice(0, -2)));
  await expect(next()).rejects.toThrow(FeedError);
});

test('an API that refuses, or whose connection ends, is a failure too', async () => {
  const refusing = await feedOf((response) => response.writeHead(401).end('{}'));
  await expect(refusing.next()).rejects.toThrow(FeedError);
  await expect(Array.fromAsync(refusing.read(7))).rejects.toThrow(FeedError);
  end();
  const leaving = await feedOf((response) => response.destroy());
  await expect(leaving.next()).rejects.toThrow(FeedError);
});

test('a poll that is not wanted any more ends', async () => {
  const unwanted = new AbortController();
  const { next } = await feedOf(() => unwanted.abort());
  await expect(next(unwanted.signal)).rejects.toThrow(FeedError);
});

test('a read that the API leaves unanswered ends with the publisher', async () => {
  const { read, stop } = await feedOf(() => stop());
  await expect(Array.fromAsync(read(7))).rejects.toMatchObject({ cause: { name: 'AbortError' } });
});

test('what changed is read page by page, until there is no next', async () => {
  const pages = [{ ...newer, next: 'all:8:7:0' }, { ...changes(9), next: 'changes:8:3' }, changes(9)];
  const { read, asked } = await feedOf((response) => response.end(JSON.stringify(pages[asked.length - 1])));
  expect(await Array.fromAsync(read(0))).toEqual(pages);
  const places = asked.map(({ url = '' }) => new URL(url, 'http://api').searchParams.get('cursor'));
  expect(places).toEqual([null, 'all:8:7:0', 'changes:8:3']);
});
