import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { ensureFree, freePort } from './ports.ts';

async function listening(port: number, host?: string) {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  return server;
}

it('assigns no port twice, none that browsers refuse and none from the ephemeral range', async () => {
  const ports: number[] = [];
  for (let count = 0; count < 50; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(50);
  expect(ports.filter((port) => port <= 10_080 || port >= 32_768)).toEqual([]);
});

it.each(['127.0.0.1', undefined])('passes over a port on which something listens at %s', async (host) => {
  const port = await freePort();
  const server = await listening(port + 1, host);
  expect(await freePort()).toBe(port + 2);
  server.close();
});

it('tells which port is taken', async () => {
  const server = await listening(await freePort(), '127.0.0.1');
  const { port } = server.address() as { port: number };
  await expect(ensureFree(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use.`);
  server.close();
  await once(server, 'close');
  await ensureFree(port, '127.0.0.1');
});
