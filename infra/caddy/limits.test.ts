import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { setUpCaddy } from '../testing/caddy.fixture.ts';

const uploadLimit = 100_000_000;
/** Milliseconds: the ten seconds that are promised, and some for a busy machine to notice. */
const droppedAfter = 15_000;

/** An API that counts what it is sent, refuses more than the limit as soon as it sees it, and drops JSON that trickles in. */
function countingApi(): Server {
  return createServer((request, response) => {
    const refuse = (status: number) => response.writeHead(status).end(JSON.stringify({ message: 'refused' }));
    if (request.url === '/api/locked') return refuse(401);
    if (Number(request.headers['content-length']) > uploadLimit) return refuse(413);
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    const timer = isUpload ? undefined : setTimeout(() => request.socket.destroy(), 3_000);
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
  const fixture = setUpCaddy(countingApi);

  const upload = (length: number, headers: Record<string, string> = {}) =>
    fetch(`${fixture.caddy.address}/api/media`, {
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

  /** Speaks HTTP manually; how the connection came to its end, and for how many milliseconds it was held. */
  function conversation(text: string) {
    const started = performance.now();
    const { hostname, port } = new URL(fixture.caddy.address);
    const socket = connect(Number(port), hostname);
    const closed = Promise.withResolvers<{ answer: string; held: number }>();
    const answered = Promise.withResolvers<string>();
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      answered.resolve(answer);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => closed.resolve({ answer, held: performance.now() - started }));
    socket.write(text);
    return {
      closed: closed.promise,
      answered: answered.promise,
      isOpen: () => !socket.destroyed,
      end: () => socket.destroy(),
    };
  }
  async function statusOf(text: string) {
    const { answered, end } = conversation(text);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await answered)?.[1]);
    end();
    return status;
  }
  const head = (line: string, ...headers: string[]) =>
    [line, `Host: ${new URL(fixture.caddy.address).host}`, ...headers, '', ''].join('\r\n');
  const statusOfAnnounced = (length: number) =>
    statusOf(
      head(
        'POST /api/media HTTP/1.1',
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
      ),
    );

  const servesOthers = async () =>
    expect((await fetch(`${fixture.caddy.address}/new-york`)).status).toBe(200);

  it('drops within 10 s who never finishes the headers, and serves others meanwhile', async () => {
    const slow = Array.from({ length: 400 }, () =>
      conversation('GET /new-york HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    );
    await pause(500);
    await servesOthers();
    expect(slow.every((each) => each.isOpen())).toBe(true);
    const held = (await Promise.all(slow.map((each) => each.closed))).map((each) => each.held);
    expect(Math.max(...held)).toBeLessThan(droppedAfter);
  }, 30_000);

  it('frees the API within 10 s from who never finishes a body, and serves others meanwhile', async () => {
    const slow = Array.from({ length: 400 }, () =>
      conversation(
        `${head('POST /api/contact HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 50')}{"name`,
      ),
    );
    const connections = () => promisify(fixture.api.getConnections.bind(fixture.api))();
    await expect.poll(connections).toBeGreaterThan(300);
    await servesOthers();
    await expect.poll(connections, { timeout: droppedAfter }).toBeLessThan(10);
    await servesOthers();
    for (const { end } of slow) end();
  }, 30_000);

  it('answers at once what is refused, though its body never comes', async () => {
    const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 50'];
    const began = performance.now();
    expect(await statusOf(`${head('POST /api/locked HTTP/1.1', ...form)}--x`)).toBe(401);
    expect(await statusOf(`${head('POST /new-york HTTP/1.1', ...form)}--x`)).toBe(405);
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  it('refuses headers of more than 16 KB', async () => {
    expect(await statusOf(head('GET /new-york HTTP/1.1', `X-Long: ${'x'.repeat(30_000)}`))).toBe(431);
  });
});
