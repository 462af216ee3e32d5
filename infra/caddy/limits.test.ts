import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParkFolder, listen, type ParkFolder } from '../testing/park.ts';
import { type RealCaddy, startCaddy } from '../testing/real-caddy.ts';

const uploadLimit = 100_000_000;
const droppedAfter = 10_000;

/** An API that counts what it is sent, refuses more than the limit as soon as it sees it, and drops JSON that trickles in. */
function countingApi(): Server {
  return createServer((request, response) => {
    const refuse = (status: number) => response.writeHead(status).end(JSON.stringify({ message: 'refused' }));
    if (request.url === '/api/locked') return refuse(401);
    if (Number(request.headers['content-length']) > uploadLimit) return refuse(413);
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    const timer = isUpload ? undefined : setTimeout(() => request.socket.destroy(), 1_000);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > uploadLimit && !response.headersSent) refuse(413);
    });
    request.on('close', () => clearTimeout(timer));
    request.on('end', () => response.headersSent || response.end(JSON.stringify({ bytes })));
  });
}

const megabyte = Buffer.alloc(1_000_000);
async function* bytes(length: number) {
  for (let sent = 0; sent < length; sent += megabyte.length) yield megabyte.subarray(0, length - sent);
}

describe('Caddy with the Caddyfile', () => {
  let folder: ParkFolder;
  let api: Server;
  let caddy: RealCaddy;
  beforeAll(async () => {
    folder = await createParkFolder();
    api = countingApi();
    caddy = await startCaddy({
      siteFolder: join(folder.path, 'site'),
      mediaFolder: join(folder.path, 'media'),
      home: folder.path,
      apiPort: (await listen(api)).port,
    });
  }, 20_000);
  afterAll(async () => {
    await caddy.stop();
    api.close();
    api.closeAllConnections();
    await folder.remove();
  });

  const upload = (length: number, headers: Record<string, string> = {}) =>
    fetch(`${caddy.address}/api/media`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      body: Readable.toWeb(Readable.from(bytes(length))) as ReadableStream,
      duplex: 'half',
    } as RequestInit);

  it('lets an upload of the limit through, byte for byte', async () => {
    const response = await upload(uploadLimit);
    expect([response.status, await response.json()]).toEqual([200, { bytes: uploadLimit }]);
  }, 30_000);

  it("hands on the API's refusal of what is larger, announced or not", async () => {
    expect(await statusOfAnnounced(uploadLimit + 1)).toBe(413);
    expect(await statusOfAnnounced(20 * uploadLimit)).toBe(413);
    expect((await upload(uploadLimit + 1_000_000)).status).toBe(413);
  }, 30_000);

  /** Speaks HTTP by hand; resolves with what came back, and how long the connection was held. */
  function conversation(text: string): Promise<{ answer: string; held: number }> {
    const started = performance.now();
    return new Promise((resolve) => {
      const { hostname, port } = new URL(caddy.address);
      const socket = connect(Number(port), hostname);
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.on('close', () =>
        resolve({ answer: Buffer.concat(chunks).toString(), held: performance.now() - started }),
      );
      socket.write(text);
    });
  }
  const head = (line: string, ...headers: string[]) =>
    [line, `Host: ${new URL(caddy.address).host}`, ...headers, '', ''].join('\r\n');
  async function statusOfAnnounced(length: number) {
    const { answer } = await conversation(
      head(
        'POST /api/media HTTP/1.1',
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
      ),
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  }

  it('drops within 10 s who never finishes a request, and serves others meanwhile', async () => {
    const slow = [
      'GET /new-york HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      `${head('POST /api/contact HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 50')}{"name`,
      `${head('POST /api/locked HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 50')}--x`,
      `${head('POST /new-york HTTP/1.1', 'Content-Length: 50')}a`,
    ];
    const held = Array.from({ length: 100 }, (_, index) => conversation(slow[index % slow.length] ?? ''));
    await pause(500);
    const began = performance.now();
    expect((await fetch(`${caddy.address}/new-york`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_000);
    const longest = Math.max(...(await Promise.all(held)).map((each) => each.held));
    expect(longest).toBeLessThan(droppedAfter);
  }, 60_000);

  it('refuses headers of more than 16 KB', async () => {
    const { answer } = await conversation(head('GET /new-york HTTP/1.1', `X-Long: ${'x'.repeat(30_000)}`));
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });
});
