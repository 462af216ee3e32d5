import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ensureFree, freePort } from './ports.ts';

async function listening(port: number, host?: string) {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  return server;
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** Of a process that ends by itself after it was given them. */
async function portsOfAnotherProcess(count: number): Promise<number[]> {
  const script = `
    const { freePort } = await import('${new URL('./ports.ts', import.meta.url)}');
    for (let index = 0; index < ${count}; index += 1) console.log(await freePort());
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout.trim().split('\n').map(Number);
}

/** So many of 20,000 that two draws without regard to each other have no number in common once in 3,000 times. */
const many = 400;

it('assigns no port twice, none that browsers refuse and none from the ephemeral range', async () => {
  const ports = await freePorts(many);
  expect(new Set(ports).size).toBe(many);
  expect(ports.filter((port) => port <= 10_080 || port >= 32_768)).toEqual([]);
});

it('gives no other process a port that nobody listens on yet', async () => {
  const given = await freePorts(many);
  const givenElsewhere = await portsOfAnotherProcess(many);
  expect(givenElsewhere).toHaveLength(many);
  expect(givenElsewhere.filter((port) => given.includes(port))).toEqual([]);
});

it.each(['127.0.0.1', undefined])('passes over ports on which something listens at %s', async (host) => {
  const servers = await Promise.all((await portsOfAnotherProcess(many)).map((port) => listening(port, host)));
  const taken = servers.map((server) => (server.address() as { port: number }).port);
  const given = await freePorts(many);
  for (const server of servers) server.close();
  expect(given.filter((port) => taken.includes(port))).toEqual([]);
});

it('tells which port is taken', async () => {
  const server = await listening(await freePort(), '127.0.0.1');
  const { port } = server.address() as { port: number };
  await expect(ensureFree(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use.`);
  server.close();
  await once(server, 'close');
  await ensureFree(port, '127.0.0.1');
});

it.each(['999.1.1.1', '192.0.2.1'])('names HOST when %s is not an address of this machine', async (host) => {
  await expect(ensureFree(await freePort(), host)).rejects.toThrow(
    `HOST: '${host}' is not an address of this machine (`,
  );
});
