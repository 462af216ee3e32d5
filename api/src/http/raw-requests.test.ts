import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../process/server.ts';
import { createTestApp } from '../testing/test-app.ts';

const testApp = await createTestApp();
const server = createServer(testApp.app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What comes back on a connection that sends these lines as they are. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
const head = ['Host: park.test', 'Content-Type: application/json', 'Connection: close'];

test.each([
  ['two ways to tell the length', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['two different lengths', ['Content-Length: 2', 'Content-Length: 20'], '{}'],
  ['a length that is none', ['Content-Length: +2'], '{}'],
  ['an unknown coding that hides chunks', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
])('a request with %s is refused with 400, and nothing behind it is read', async (_what, lengths, body) => {
  const smuggled = ['GET /api/health HTTP/1.1', 'Host: park.test', '', ''].join('\r\n');
  const answer = await answerTo('POST /api/contact HTTP/1.1', ...head, ...lengths, '', body + smuggled);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('TRACE gives nothing back of what was sent', async () => {
  const answer = await answerTo('TRACE /api/health HTTP/1.1', ...head, 'X-Secret: lantern', '', '');
  expect(answer).toMatch(/^HTTP\/1\.1 (404|405|501) /);
  expect(answer).not.toContain('lantern');
});

test('headers beyond 16 KB are refused', async () => {
  const answer = await answerTo('GET /api/health HTTP/1.1', ...head, `Cookie: ${'x'.repeat(17_000)}`, '', '');
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
