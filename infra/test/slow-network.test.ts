import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openSlowNetwork } from './slow-network.ts';

it('passes on what was asked and what was answered', async () => {
  const server = createServer(async (asked, answer) => {
    const sent = { 'Content-Type': 'text/plain', 'Set-Cookie': ['a=1', 'b=2'] };
    answer.writeHead(409, sent).end(`${asked.method} ${asked.url} ${await text(asked)}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request(await openSlowNetwork(), { method: 'PUT', path: `http://127.0.0.1:${port}/a?b=c` });
  asked.end('typed');
  const [answer] = await once(asked, 'response');
  expect(answer).toMatchObject({ statusCode: 409, headers: { 'set-cookie': ['a=1', 'b=2'] } });
  const body = await text(answer);
  expect(body).toBe('PUT /a?b=c typed');
});
