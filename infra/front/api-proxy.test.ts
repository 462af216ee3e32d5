import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParkFolder, fakeApi, listen, type ParkFolder } from '../testing/park.ts';
import { createFront } from './server.ts';

describe('the way to the API', () => {
  let folder: ParkFolder;
  let api: Server;
  let stranger: Server;
  let front: Server;
  let strangerUrl: URL;
  let frontUrl: URL;
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await createParkFolder();
    api = fakeApi().prependListener('request', ({ url }) => asked.push(`api ${url}`));
    stranger = fakeApi().prependListener('request', ({ url }) => asked.push(`stranger ${url}`));
    strangerUrl = await listen(stranger);
    front = createFront({
      siteUrl: new URL('http://localhost:8080'),
      apiUrl: await listen(api),
      siteFolder: join(folder.path, 'site'),
      mediaFolder: join(folder.path, 'media'),
      clientAddressOf: () => '203.0.113.9',
    });
    frontUrl = await listen(front);
  });
  afterAll(async () => {
    for (const server of [api, stranger, front]) {
      server.close();
      server.closeAllConnections();
    }
    await folder.remove();
  });

  /** The status of a request whose target is sent as it is: `fetch` would tidy it up. */
  async function statusOf(target: string): Promise<number> {
    asked.length = 0;
    const socket = connect(Number(frontUrl.port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1]);
  }

  it.each([
    '/metrics',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
    '/api/%2E%2E%2Fmetrics',
    '/api\\..\\metrics',
  ])("does not lead to the API's figures: %s is answered with 404", async (target) => {
    expect(await statusOf(target)).toBe(404);
    expect(asked).toEqual([]);
  });

  it('leads to the API alone, whatever host the target names', async () => {
    for (const target of [`//${strangerUrl.host}/api/health?x=1`, `${strangerUrl.origin}/api/health?x=1`]) {
      expect(await statusOf(target)).toBe(200);
      expect(asked).toEqual(['api /api/health?x=1']);
    }
  });
});
