import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../database/connection.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { pgliteConnection } from '../database/pglite-connection.ts';
import { openPostgres } from '../database/postgres-connection.ts';
import { createJobs } from '../process/jobs.ts';
import { createLogger } from '../process/logger.ts';
import { administer, postgresUrl, testedDatabase } from './test-database.ts';

async function prepare(connection: DatabaseConnection): Promise<void> {
  await migrateDatabase(connection);
  const jobs = createJobs(connection, createLogger('silent'));
  await jobs.start();
  await jobs.stop();
}

/** Every test file copies the database: of the log of its writes, 16 MB by default, it needs little. */
const smallLog = ['--wal-segsize=1'];

async function providePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  const client = await PGlite.create(join(folder, 'database'), { initDbStartParams: smallLog });
  const connection = pgliteConnection(client);
  await prepare(connection);
  const path = join(folder, 'template.tar');
  await writeFile(path, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await connection.close();
  project.provide('databaseTemplate', path);
  return () => rm(folder, { recursive: true, force: true });
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const connection = openPostgres(postgresUrl(name));
  await prepare(connection);
  await connection.close();
  project.provide('databaseTemplate', name);
  return () => administer(`drop database if exists ${name} with (force)`);
}

/** Makes the migrated database that every test file copies. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return testedDatabase === 'pglite' ? providePglite(project) : providePostgres(project);
}
