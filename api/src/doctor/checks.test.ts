import { chmod, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupName } from '../backup/backup-folder.ts';
import { readConfig } from '../config.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { openPostgres } from '../database/postgres-connection.ts';
import { publishes } from '../modules/publishing/publishing.table.ts';
import { recordEvent } from '../modules/trail/trail.repository.ts';
import { publishLocalEndpoint } from '../process/local-endpoint.ts';
import { expectAdvice, levels } from '../testing/doctor-finding.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { checkBackups } from './backup.check.ts';
import { checkConnection, checkDatabase } from './database.check.ts';
import { checkFolder, judgeRoom } from './disk.check.ts';
import { examine } from './examine.ts';
import { textOf } from './finding.ts';
import { checkImage } from './image.check.ts';

const now = new Date('2026-10-31T12:00:00Z');
const hour = 3_600_000;
const endings: (() => unknown)[] = [];

const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
afterAll(async () => {
  for (const end of endings) await end();
});

describe('the configuration', () => {
  test('is examined first, and each fault is a failure with advice', async () => {
    const findings = await examine({ DEMO: '0', API_PORT: 'door' }, () => now);
    expect(findings.length).toBeGreaterThan(3);
    for (const finding of findings) expectAdvice(finding, 'failure', /^[A-Z_ ]+.* (must|is required)/);
  });
});

test('a publisher that nobody names is said not to be checked; one that the API names is', async () => {
  const dataDir = await mkdtemp(join(folder, 'named-'));
  const look = async (environment = {}) => {
    const findings = await examine({ DATA_DIR: dataDir, ...environment }, () => now);
    return findings.find(({ about }) => about === 'publisher');
  };
  expectAdvice(await look(), 'warning', /was not checked/);
  const publisherUrl = 'http://127.0.0.1:1';
  expectAdvice(await look({ PUBLISHER_URL: publisherUrl }), 'failure', /does not respond/);
  publishLocalEndpoint(dataDir, { url: publisherUrl, serviceToken: 't', publisherUrl });
  expectAdvice(await look(), 'failure', /does not respond/);
});

describe('the database', () => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase();
    endings.push(() => connection.close());
  });

  test('that is up to date and keeps time is fine', async () => {
    const findings = await checkConnection(connection, () => new Date());
    expect(levels(findings)).toEqual([
      ['database', 'ok'],
      ['tables', 'ok'],
      ['clock', 'ok'],
      ['trail', 'ok'],
      ['publishing', 'ok'],
    ]);
  });

  test('with a trail that somebody changed is a failure', async () => {
    const { db } = connection;
    for (const record of ['1', '2'])
      await recordEvent(db, { id: 7, name: 'Agnes' }, { action: 'opened', kind: 'message', record });
    await db.execute(sql`alter table trail disable trigger user`);
    await db.execute(sql`update trail set record = '3' where id = 2`);
    const findings = await checkConnection(connection, () => new Date());
    expectAdvice(
      findings.find(({ about }) => about === 'trail'),
      'failure',
      /broken at entry 2/,
    );
    await db.execute(sql`update trail set record = '2' where id = 2`);
    await db.execute(sql`alter table trail enable trigger user`);
  });

  test('that knows of a publish that failed as a whole is a failure', async () => {
    const failures = [{ page: '*', document: null, reason: 'The database is empty' }];
    await connection.db.insert(publishes).values({
      ...{ revision: 0, edition: 1, request: 0, rolledBackTo: null, editions: [], written: 0, removed: 0 },
      ...{ milliseconds: 1, failures, changes: [], changeCount: 0 },
    });
    const findings = await checkConnection(connection, () => new Date());
    expectAdvice(findings.at(-1), 'failure', /^The last publish failed: The database is empty/);
  });

  test.each([
    [5_000, 'warning'],
    [-5_000, 'warning'],
    [25 * hour, 'failure'],
    [-25 * hour, 'failure'],
  ] as const)('with a clock %i ms away is a %s', async (away, level) => {
    const findings = await checkConnection(connection, () => new Date(Date.now() + away));
    expectAdvice(findings[2], level, / s away from the database's/);
  });

  test('with the tables of a newer version, as after a rollback, is a warning', async () => {
    await connection.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tonight', 9999999999998)`,
    );
    const findings = await checkConnection(connection, () => new Date());
    expectAdvice(findings[1], 'warning', /^The tables are of a newer version; this one works with them/);
    await connection.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tonight'`);
  });

  test('missing migrations and those of a newer version are reported separately', async () => {
    await connection.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    const older = await checkConnection(connection, () => new Date());
    expectAdvice(older[1], 'warning', /^1 of \d+ migrations have not been applied/);
    await connection.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    const newer = await checkConnection(connection, () => new Date());
    expectAdvice(newer[1], 'failure', /another version of the code/);
  });

  test('without tables is a failure', async () => {
    await connection.db.execute(sql`alter table drizzle.__drizzle_migrations rename to lost`);
    const findings = await checkConnection(connection, () => new Date());
    expectAdvice(findings[1], 'failure', /^The database has no tables/);
    expect(findings).toHaveLength(3);
  });

  test('that does not answer is a failure', async () => {
    const gone = openPostgres('postgres://park@127.0.0.1:1/park');
    const findings = await checkConnection(gone, () => now).finally(gone.close);
    expect(findings).toHaveLength(1);
    expectAdvice(findings[0], 'failure', /does not respond \(ECONNREFUSED\)/);
  });

  test('that another process has open without saying how to ask it is a warning', async () => {
    const dataDir = join(folder, 'taken');
    await mkdir(join(dataDir, 'database'), { recursive: true });
    await writeFile(
      join(dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, started: null, host: 'elsewhere' }),
    );
    const [finding] = await checkDatabase({ databaseUrl: undefined, dataDir }, () => now);
    expectAdvice(finding, 'warning', /is in use by process/);
  });

  test('that was never made is not made by looking', async () => {
    const [finding] = await checkDatabase(
      { databaseUrl: undefined, dataDir: join(folder, 'new') },
      () => now,
    );
    expectAdvice(finding, 'failure', /There is no database in .+ yet/);
    expect(await readdir(folder)).not.toContain('new');
  });
});

describe('a folder', () => {
  const room = (free: number) => judgeRoom('media', '/data/media', { free, size: 100e9 });

  test('with little room is a warning, with next to none a failure', () => {
    expect(room(50e9).level).toBe('ok');
    expectAdvice(room(9e9), 'warning', /9.0 GB left \(9 %\)/);
    expectAdvice(room(1.9e9), 'failure', /1.9 GB left/);
    expectAdvice(judgeRoom('data', '/d', { free: 900e6, size: 1e9 }), 'warning', /left/);
    expectAdvice(judgeRoom('data', '/d', { free: 190e6, size: 0.5e9 }), 'failure', /left/);
  });

  test('that can be written to is left as it was', async () => {
    const place = join(folder, 'writable');
    await mkdir(place);
    expect((await checkFolder('data', place)).says).toContain(' left (');
    expect(await readdir(place)).toEqual([]);
  });

  test('that is not there is a failure', async () => {
    expectAdvice(await checkFolder('data', join(folder, 'none')), 'failure', /is not writable \(ENOENT\)/);
  });
});

describe('backups', () => {
  async function check(...hoursAgo: number[]) {
    const backups = await mkdtemp(join(folder, 'backups-'));
    for (const hours of hoursAgo)
      await mkdir(join(backups, backupName(new Date(now.getTime() - hours * hour))));
    const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: backups, MEDIA_STORE: `file:${folder}` });
    return checkBackups(config, now);
  }

  test('are judged by the age of the newest', async () => {
    expect((await check(12, 400))[0]?.level).toBe('ok');
    expectAdvice((await check(37))[0], 'warning', /is 37 hours old/);
    expectAdvice((await check(200))[0], 'failure', /is 200 hours old/);
    expectAdvice((await check())[0], 'warning', /^There is no backup in /);
  });

  test.skipIf(process.getuid?.() === 0)('that cannot be written are a failure', async () => {
    const backups = await mkdtemp(join(folder, 'backups-'));
    await chmod(backups, 0o500);
    const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: backups, MEDIA_STORE: `file:${folder}` });
    expectAdvice((await checkBackups(config, now))[0], 'failure', /cannot be written \(EACCES\)/);
  });

  test('whose last one left an empty note, for want of room, say that much', async () => {
    const backups = await mkdtemp(join(folder, 'backups-'));
    await writeFile(join(backups, 'failed.txt'), '');
    const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: backups, MEDIA_STORE: `file:${folder}` });
    const findings = await checkBackups(config, now);
    expectAdvice(
      findings.find(({ about }) => about === 'last backup'),
      'failure',
      /^The last backup failed, and there was no room to note why\.$/,
    );
  });

  test('that are dated in the future say nothing of the schedule', async () => {
    expectAdvice((await check(-24))[0], 'failure', /^The only backups are dated in the future/);
    expectAdvice((await check(-24, 37))[0], 'warning', /is 37 hours old/);
  });

  test('on the disk of the data are a warning', async () => {
    expectAdvice((await check(1)).at(-1), 'warning', /on the same disk/);
  });

  test('on the disk where unfinished uploads to a bucket are, the one of all volumes, are a warning', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const look = async (volume: string, host = 'postgres') => {
      const dataDir = await mkdtemp(join(folder, 'data-'));
      await symlink(volume, join(dataDir, 'media'));
      const DATABASE_URL = `postgres://park:word@${host}/park`;
      const places = { DATA_DIR: dataDir, BACKUP_DIR: '/dev', MEDIA_STORE: 's3://park-media', DATABASE_URL };
      return levels(await checkBackups(readConfig({ ...places, ...keys }), now));
    };
    expect(await look('/dev')).toContainEqual(['backup disk', 'warning']);
    expect(await look(folder)).not.toContainEqual(['backup disk', 'warning']);
    expect(await look('/dev', 'database.example')).not.toContainEqual(['backup disk', 'warning']);
  });

  test('without a key are a warning until the newest one is encrypted', async () => {
    const backups = await mkdtemp(join(folder, 'backups-'));
    const look = async (variables = {}) => {
      const places = { DATA_DIR: folder, BACKUP_DIR: backups, MEDIA_STORE: `file:${folder}` };
      const findings = await checkBackups(readConfig({ ...places, ...variables }), now);
      return findings.find(({ about }) => about === 'backup key');
    };
    expectAdvice(await look(), 'warning', /would not be encrypted/);
    expect(await look({ BACKUP_KEY: 'k'.repeat(32) })).toBeUndefined();
    const newest = join(backups, backupName(now));
    await mkdir(newest);
    await writeFile(join(newest, 'manifest.json'), '{}');
    expectAdvice(await look({ BACKUP_KEY: 'k'.repeat(32) }), 'warning', /is not encrypted/);
    await writeFile(join(newest, 'manifest.json.age'), '');
    expect(await look()).toBeUndefined();
  });
});

test('a finding is a line, with what to do on the next', () => {
  expect(textOf({ about: 'mail', level: 'ok', says: 'Fine.' })).toBe('ok       mail          Fine.');
  const lines = textOf({ about: 'disk', level: 'failure', says: 'Full.', advice: 'Make room.' }).split('\n');
  expect(lines).toEqual(['failure  disk          Full.', expect.stringMatching(/^ +→ Make room\.$/)]);
});

test('an image is fine for two months, then to be updated; without one nothing is said', async () => {
  const dateFile = join(folder, 'image-date');
  expect(await checkImage(now, dateFile)).toEqual([]);
  await writeFile(dateFile, '2026-09-30\n');
  expect(levels(await checkImage(now, dateFile))).toEqual([['image', 'ok']]);
  await writeFile(dateFile, '2026-08-01\n');
  expectAdvice((await checkImage(now, dateFile))[0], 'warning', / updated 91 days ago/);
});
