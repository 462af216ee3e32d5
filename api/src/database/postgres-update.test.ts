import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, testedDatabase } from '../testing/test-database.ts';
import type { DatabaseConnection } from './connection.ts';
import { openPostgres } from './postgres-connection.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function database(): Promise<{ first: DatabaseConnection; url: string }> {
  const first = await openTestDatabase({ poolSize: 2 });
  opened.push(first);
  return { first, url: first.jobsDatabase.connectionString ?? '' };
}

/** A folder with one migration behind those that the database has. */
function migrationFolder(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_next.sql'), statement);
  const entry = { idx: 0, version: '7', when: 4_102_444_800_000, tag: '0000_next', breakpoints: true };
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  );
  return folder;
}

test.runIf(testedDatabase === 'postgres')(
  'an api that is starting knows whether another one answers from the same database',
  async () => {
    const { url } = await database();
    const starting = openPostgres(url);
    opened.push(starting);
    expect(await starting.isServedByAnother()).toBe(false);
    const serving = new pg.Client({ connectionString: url, application_name: 'haunted-forests-jobs' });
    await serving.connect();
    expect(await starting.isServedByAnother()).toBe(true);
    await serving.end();
    await expect.poll(() => starting.isServedByAnother()).toBe(false);
  },
);

test.runIf(testedDatabase === 'postgres')(
  'a migration that cannot lock its table gives up within seconds, and other queries continue',
  async () => {
    const { first } = await database();
    const [started, busy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reading = first.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 from contact_submissions limit 1`);
      started.resolve();
      await busy.promise;
    });
    await started.promise;
    const migration = first.migrate(migrationFolder('alter table contact_submissions add column next text;'));
    await expect(migration).rejects.toMatchObject({ cause: { code: '55P03' } });
    await first.db.execute(sql`select 1 from contact_submissions limit 1`);
    busy.resolve();
    await reading;
  },
);

/** The address of a database behind a network that loses its first connection, without a word to either end, once that says `text`. */
async function lossyAddress(url: URL, text: string): Promise<string> {
  let isLost = false;
  const network = createServer((client) => {
    const server = connect(Number(url.port), url.hostname).on('error', () => client.destroy());
    server.on('data', (bytes) => client.write(bytes)).on('close', () => client.destroy());
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    client.on('data', (bytes) => {
      if (isLost || !bytes.includes(text)) return server.write(bytes);
      isLost = true;
      client.removeAllListeners('data').on('data', () => undefined);
      server.removeAllListeners('close').destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  opened.push({ close: async () => void network.close() });
  return Object.assign(new URL(url), { port: String((network.address() as AddressInfo).port) }).href;
}

test.runIf(testedDatabase === 'postgres')(
  'a migration whose connection is lost without a word fails, and the next one works',
  async () => {
    const { url } = await database();
    const starting = openPostgres(await lossyAddress(new URL(url), 'pg_advisory_xact_lock'));
    opened.push(starting);
    const folder = migrationFolder('create table newer (id integer);');
    await expect(starting.migrate(folder)).rejects.toThrow('was lost during the migration');
    await starting.migrate(folder);
    await starting.db.execute(sql`select from newer`);
  },
);
