import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attractions } from '../modules/attractions/attraction.table.ts';
import { checkTrail, deleteOldTrail, mayChangeTrail } from '../modules/trail/trail.repository.ts';
import { trail } from '../modules/trail/trail.table.ts';
import { createJobs } from '../process/jobs.ts';
import { createLogger } from '../process/logger.ts';
import { attractionFields } from '../testing/factories.ts';
import { administer, postgresUrl, testedDatabase } from '../testing/test-database.ts';
import { actingAs } from './acting.ts';
import type { DatabaseConnection } from './connection.ts';
import { migrateDatabase } from './migrate.ts';
import { openPostgres } from './postgres-connection.ts';

const mark = randomBytes(6).toString('hex');
const [database, application, owner] = [`roles_${mark}`, `park_app_${mark}`, `park_owner_${mark}`];

function urlAs(role: string): string {
  const url = new URL(postgresUrl(database));
  url.username = role;
  return url.href;
}

async function startJobs(connection: DatabaseConnection): Promise<void> {
  const jobs = createJobs(connection, createLogger('silent'));
  await jobs.start();
  await jobs.stop();
}

const addAttraction = (connection: DatabaseConnection) =>
  actingAs({ id: 7, name: 'Agnes' }, () =>
    connection.db.insert(attractions).values(attractionFields() as typeof attractions.$inferInsert),
  );

describe.runIf(testedDatabase === 'postgres')('a role of its own for the owner of the tables', () => {
  let connection: DatabaseConnection;

  beforeAll(async () => {
    await administer(`create role ${application} login`);
    await administer(`create role ${owner} login`);
    await administer(`grant ${application} to ${owner}`);
    await administer(`create database ${database} owner ${application}`);
    // Until now the park was run by one role.
    const alone = openPostgres(urlAs(application));
    await migrateDatabase(alone);
    await startJobs(alone);
    await addAttraction(alone);
    expect(await mayChangeTrail(alone.db)).toBe(true);
    await alone.close();
    await administer(`alter database ${database} owner to ${owner}`);
    connection = openPostgres(urlAs(application), { ownerUrl: urlAs(owner) });
    await migrateDatabase(connection);
  });
  afterAll(async () => {
    await connection?.close();
    await administer(`drop database ${database} with (force)`);
    await administer(`drop role ${owner}, ${application}`);
  });

  test('leaves the application everything that it does, the trail with it', async () => {
    await migrateDatabase(connection);
    await startJobs(connection);
    await addAttraction(connection);
    await connection.db.transaction((transaction) =>
      transaction.execute(sql`lock table attractions in share row exclusive mode`),
    );
    expect(await connection.db.select({ account: trail.account }).from(trail)).toEqual([
      { account: 'Agnes' },
      { account: 'Agnes' },
    ]);
    expect(await checkTrail(connection.db)).toMatchObject({ entries: 2, broken: null });
    expect(await deleteOldTrail(connection.db, new Date(), 24)).toBe(0);
    expect(await mayChangeTrail(connection.db)).toBe(false);
  });

  test.each([
    `update trail set account = 'nobody'`,
    'delete from trail',
    'truncate trail',
    'insert into trail select 3, at, account_id, account, action, kind, record, title, differences, hash from trail limit 1',
    'delete from trail_anchor',
    `insert into trail_anchor (entry, hash) values (2, '')`,
    'alter table trail disable trigger user',
    'drop table trail cascade',
    'alter table attractions disable trigger user',
    'drop trigger trail_change on attractions',
    'drop function trail_append cascade',
    `create or replace function trail_refuse() returns trigger language plpgsql as 'begin return null; end'`,
    `set session_replication_role = 'replica'`,
  ])('keeps it from: %s', async (statement) => {
    const client = new pg.Client(urlAs(application));
    await client.connect();
    await expect(client.query(statement).finally(() => client.end())).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('is not fooled by a retention that the application only claims', async () => {
    const client = new pg.Client(urlAs(application));
    await client.connect();
    await client.query(`set park.trail_retention = 'on'`);
    await expect(client.query('delete from trail').finally(() => client.end())).rejects.toMatchObject({
      code: '42501',
    });
  });
});
