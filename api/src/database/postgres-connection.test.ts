import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable, isUniqueViolation } from './errors.ts';
import { openPostgres, type PostgresSettings } from './postgres-connection.ts';

const forABusyMachine = 3_000;

let server: Server | undefined;
let connection: DatabaseConnection | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  await connection?.close();
  connection = undefined;
});

/** A connection to a server that is none: it does what `onConnection` says with each socket. */
async function connectTo(
  onConnection: (socket: Socket) => void,
  settings: PostgresSettings = {},
): Promise<DatabaseConnection> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  }).listen(0);
  await once(server, 'listening');
  connection = openPostgres(
    `postgres://park@127.0.0.1:${(server.address() as AddressInfo).port}/park`,
    settings,
  );
  return connection;
}

async function failureOf(attempt: Promise<unknown>): Promise<{ error: unknown; milliseconds: number }> {
  const start = performance.now();
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: performance.now() - start };
}

test('a server that is not there fails queries at once as unavailable', async () => {
  const { ping } = await connectTo(() => undefined);
  server?.close();
  await once(server as Server, 'close');
  const { error, milliseconds } = await failureOf(ping());
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(milliseconds).toBeLessThan(2_400);
});

test('a frozen server fails queries and transactions within 5 seconds as unavailable', async () => {
  const { ping, db } = await connectTo(() => undefined);
  const failures = await Promise.all([
    failureOf(ping()),
    failureOf(db.transaction(async (transaction) => transaction.execute('select 1'))),
  ]);
  for (const { error, milliseconds } of failures) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(milliseconds).toBeLessThan(5_000 + forABusyMachine);
  }
});

test('a server that closes during connect is not connected to in a tight loop', async () => {
  let connections = 0;
  const { ping } = await connectTo((socket) => {
    connections += 1;
    socket.end();
  });
  const until = performance.now() + 4_500;
  while (performance.now() < until) {
    const { error } = await failureOf(ping());
    expect(isDatabaseUnavailable(error)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(connections).toBeGreaterThan(1);
  expect(connections).toBeLessThan(30);
});

/** Lets a client in and answers its first query, in PostgreSQL's protocol. */
function answerOneQuery(socket: Socket) {
  const readyForQuery = 'Z\0\0\0\x05I';
  socket.once('data', () => {
    socket.write(`R\0\0\0\x08\0\0\0\0${readyForQuery}`);
    socket.once('data', () => socket.write(`C\0\0\0\x0dSELECT 1\0${readyForQuery}`));
  });
}

test('that the server ended a connection which nobody used is told, and harms nobody', async () => {
  const told: string[] = [];
  const { ping } = await connectTo(answerOneQuery, { onIdleFailure: (error) => told.push(String(error)) });
  await ping();
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => told).toEqual(['Error: Connection terminated unexpectedly']);
  await ping();
});

test('the reason is found however deep it lies', () => {
  const coded = (code: string) => Object.assign(new Error('inner'), { code });
  const wrapped = (cause: Error) => new Error('outer', { cause: new Error('middle', { cause }) });
  expect(isDatabaseUnavailable(wrapped(new DatabaseUnavailableError()))).toBe(true);
  expect(isDatabaseUnavailable(wrapped(coded('57P03')))).toBe(true);
  expect(isDatabaseUnavailable(wrapped(coded('25006')))).toBe(true);
  expect(isDatabaseUnavailable(wrapped(coded('40P01')))).toBe(true);
  expect(isDatabaseUnavailable(wrapped(coded('40001')))).toBe(true);
  expect(isDatabaseUnavailable(wrapped(coded('23505')))).toBe(false);
  expect(isUniqueViolation(wrapped(coded('23505')))).toBe(true);
});
