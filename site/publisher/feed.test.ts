import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createFeed, FeedError } from './feed.ts';
import { changes, publishedStory, storyDocument } from './testing/content.ts';

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
  const onForetold = vi.fn();
  return {
    ...createFeed(`http://127.0.0.1:${port}`, token),
    listener: { stopped: stop.signal, onForetold },
    onForetold,
    stop: () => stop.abort(),
    asked,
  };
}

const line = (message: object) => `${JSON.stringify(message)}\n`;
const news = changes(8, [storyDocument(7)]);

test('an open question brings what is about to be saved, and then what changed', async () => {
  const { next, listener, onForetold, asked } = await feedOf((response) => {
    response.write(line({ foretold: publishedStory(7) }));
    onForetold.mockImplementationOnce(() => response.end(line({ changes: news })));
  });
  expect(await next(7, 2, listener)).toEqual(news);
  expect(onForetold).toHaveBeenCalledExactlyOnceWith(publishedStory(7));
  const [request] = asked;
  expect(request?.url).toBe('/api/publishing/changes?after=7&request=2&wait=24');
  expect(request?.headers).toMatchObject({
    accept: 'application/x-ndjson',
    authorization: `Bearer ${token}`,
  });
});

test('what broke off is no news', async () => {
  const { next, listener } = await feedOf((response) =>
    response.end(line({ foretold: publishedStory(7) }) + line({ changes: news }).slice(0, -2)),
  );
  await expect(next(7, 2, listener)).rejects.toThrow(FeedError);
});

test('an API that refuses, or whose connection ends, is no news either', async () => {
  const refusing = await feedOf((response) => response.writeHead(401).end('{}'));
  await expect(refusing.next(7, 2, refusing.listener)).rejects.toThrow(FeedError);
  await expect(refusing.read(7)).rejects.toThrow(FeedError);
  end();
  const leaving = await feedOf((response) => {
    response.write(line({ foretold: publishedStory(7) }));
    leaving.onForetold.mockImplementationOnce(() => response.destroy());
  });
  await expect(leaving.next(7, 2, leaving.listener)).rejects.toThrow(FeedError);
});

test('a question that is not wanted any more ends', async () => {
  const { next, listener, stop } = await feedOf(() => stop());
  await expect(next(7, 2, listener)).rejects.toThrow(FeedError);
});
