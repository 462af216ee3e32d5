import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../database/connection.ts';
import { openPostgres } from '../database/postgres-connection.ts';
import { publishes } from '../modules/publishing/publishing.table.ts';
import { recordEvent } from '../modules/trail/trail.repository.ts';
import { publishLocalEndpoint } from '../process/local-endpoint.ts';
import { expectAdvice, levels } from '../testing/doctor-finding.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { checkConnection, checkDatabase } from './database.check.ts';
import { checkFolder, judgeFailedWrite, judgeRoom } from './disk.check.ts';
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
    const finding = await checkFolder('data', join(folder, 'none'));
    expectAdvice(finding, 'failure', /is not writable \(ENOENT\)/);
    expect(finding.advice).toContain('exists and belongs');
  });

  test('on a full or failing disk is a failure that says so, instead of asking for its owner', () => {
    expect(judgeFailedWrite('data', '/data', 'ENOSPC').advice).toContain('Free up space');
    expect(judgeFailedWrite('data', '/data', 'EROFS').advice).toContain('disk errors');
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
