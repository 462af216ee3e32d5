import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStorageConfig } from '../config.ts';
import { openPglite } from '../database/pglite-connection.ts';
import { administer, postgresUrl, testedDatabase } from '../testing/test-database.ts';
import { BackupRefusedError, NoTablesError } from './backup.errors.ts';
import { backupName, readFault } from './backup-folder.ts';
import { takeBackup } from './take-backup.ts';

const database = `first_backup_${process.pid}_${Date.now()}`;
const isPostgres = testedDatabase === 'postgres';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-backup-test-'));
  if (isPostgres) await administer(`create database ${database}`);
  else await (await openPglite(folder)).close();
});

afterAll(async () => {
  if (isPostgres) await administer(`drop database ${database}`);
});

const attempt = () => {
  const config = readStorageConfig({
    DATA_DIR: folder,
    ...(isPostgres && { DATABASE_URL: postgresUrl(database) }),
  });
  return takeBackup(config, false, pino({ level: 'silent' }), () => undefined);
};

test('a backup before the first start of the API has made the tables is refused, and is no failure', async () => {
  await expect(attempt()).rejects.toThrow(BackupRefusedError);
  expect(await readFault(join(folder, 'backups'))).toBeUndefined();
});

test('of a database that a backup was taken of before, missing tables are a failure', async () => {
  await mkdir(join(folder, 'backups', backupName(new Date(0))), { recursive: true });
  await expect(attempt()).rejects.toThrow(NoTablesError);
  expect(await readFault(join(folder, 'backups'))).toMatch(/no tables yet/);
});
