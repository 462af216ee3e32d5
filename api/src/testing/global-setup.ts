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

/** @returns the file that holds the database. */
async function makePglite(folder: string): Promise<string> {
  const client = await PGlite.create(join(folder, 'database'), { initDbStartParams: smallLog });
  const connection = pgliteConnection(client);
  await prepare(connection);
  const path = join(folder, 'template.tar');
  await writeFile(path, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await connection.close();
  return path;
}

/** @returns the name of the database. */
async function makePostgres(): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const connection = openPostgres(postgresUrl(name));
  await prepare(connection);
  await connection.close();
  return name;
}

/** Makes the migrated database that every test file copies, and the folder of their temporary files, which goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  process.env.TMPDIR = folder;
  const template = testedDatabase === 'pglite' ? await makePglite(folder) : await makePostgres();
  project.provide('databaseTemplate', template);
  return async () => {
    if (testedDatabase === 'postgres') await administer(`drop database if exists ${template} with (force)`);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
