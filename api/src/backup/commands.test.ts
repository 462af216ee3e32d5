import { cp, mkdtemp, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataFolder } from '../database/lock-file.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openPglite } from '../database/pglite-connection.ts';
import { openPostgres } from '../database/postgres-connection.ts';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { discountVisitors } from '../modules/discount/discount.table.ts';
import { type ApiProcess, logIn, startApiProcess } from '../testing/api-process.ts';
import { runCommand } from '../testing/command-process.ts';
import { storyFields } from '../testing/factories.ts';
import { noisyPicture, uploadForm } from '../testing/media-files.ts';
import { sumsOf } from '../testing/stored-backup.ts';
import {
  administer,
  copyPglite,
  postgresUrl,
  testedDatabase,
  testsEveryRule,
} from '../testing/test-database.ts';
import { readFault } from './backup-folder.ts';

const timeout = 240_000;
const doctor = fileURLToPath(new URL('../doctor/doctor.main.ts', import.meta.url));
const database = `commands_${process.pid}_${Date.now()}`;
let folder: string;
let api: ApiProcess | undefined;

function run(command: string, variables: Record<string, string>, ...args: string[]) {
  const program = fileURLToPath(new URL(`./${command}.main.ts`, import.meta.url));
  return runCommand(program, args, { BACKUP_DIR: join(folder, 'backups'), ...variables });
}

const home = () => ({
  DATA_DIR: join(folder, 'home'),
  ...(testedDatabase === 'postgres' && { DATABASE_URL: postgresUrl(database) }),
});
const away = () => ({
  DATA_DIR: join(folder, 'away'),
  ...(testedDatabase === 'postgres' && { DATABASE_URL: postgresUrl(`${database}_away`) }),
});
const open = async ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR);

async function sumsIn(place: Parameters<typeof open>[0]) {
  const connection = await open(place);
  return sumsOf(connection.db).finally(() => connection.close());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-test-'));
  if (testedDatabase === 'postgres') {
    await administer(`create database ${database}`);
    await administer(`create database ${database}_away`);
  } else await copyPglite(home().DATA_DIR);
  api = await startApiProcess(home().DATA_DIR, home().DATABASE_URL);
  const headers = { Authorization: `Bearer ${await logIn(api.url)}` };
  const form = uploadForm(await noisyPicture(320, 200).jpeg().toBuffer(), 'mill.jpg');
  await fetch(`${api.url}/api/media`, { method: 'POST', headers, body: form });
  await fetch(`${api.url}/api/blog-posts`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(storyFields()),
  });
}, timeout);
afterAll(async () => {
  await api?.kill();
  if (testedDatabase !== 'postgres') return;
  await administer(`drop database if exists ${database} with (force)`);
  await administer(`drop database if exists ${database}_away with (force)`);
}, timeout);

describe('at the command line', { timeout }, () => {
  test('a backup is taken while the api runs', async () => {
    const { code, stdout, stderr } = await run('backup', home());
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /Backup written to .*: \d+ rows, [1-9]\d* media files, [\d.]+ [KM]B, [\d.]+ s\.\n$/,
    );
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
  });

  test('a backup that fails says why beside the others, until one succeeds', async () => {
    const { code } = await run('backup', { DATA_DIR: join(folder, 'none') });
    expect(code).not.toBe(0);
    expect(await readFault(join(folder, 'backups'))).toMatch(
      /^The last backup failed: There is no embedded database/,
    );
    await run('backup', home());
    expect(await readFault(join(folder, 'backups'))).toBeUndefined();
    const { stdout } = await run('restore', home(), '--list');
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });

  test('a backup that finds another one under way is refused, which is no failure', async () => {
    const unlock = lockDataFolder(join(folder, 'backups'));
    const { code, stderr } = await run('backup', home());
    unlock();
    expect([code, stderr]).toMatchObject([1, expect.stringMatching(/^Another backup is being written to /)]);
    expect(await readFault(join(folder, 'backups'))).toBeUndefined();
  });

  test('a backup that lacks media files says which beside the others, until one has them', async () => {
    const place = { ...home(), BACKUP_DIR: join(folder, 'first-backups') };
    const media = join(folder, 'home/media');
    const [lost = ''] = (await readdir(media)).filter((name) => name.endsWith('.webp'));
    await rename(join(media, lost), join(folder, lost));
    expect((await run('backup', place)).code).toBe(1);
    expect(await readFault(place.BACKUP_DIR)).toContain(`refers to: ${lost}. Upload`);
    await rename(join(folder, lost), join(media, lost));
    expect((await run('backup', place)).code).toBe(0);
    expect(await readFault(place.BACKUP_DIR)).toBeUndefined();
  });

  test('a restore is refused while the api runs', async () => {
    const { code, stderr } = await run('restore', home(), '--force');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(
      /^(The data folder .* is in use by process \d+|The api is connected to this database)\..*\n$/,
    );
  });

  test('the doctor reads trail, tables and clock while the api runs', async () => {
    const { stdout } = await runCommand(doctor, [], { BACKUP_DIR: join(folder, 'backups'), ...home() });
    expect(stdout).toMatch(/^ok +trail +The trail is unbroken: /m);
    expect(stdout).toMatch(/^ok +tables +The tables are up to date\.$/m);
    expect(stdout).toMatch(/^ok +clock +/m);
    expect((await runCommand(doctor, ['--help'], home())).code).toBe(64);
  });

  test('a check reads the backup and touches nothing', async () => {
    const { code, stdout } = await run('restore', { DATA_DIR: join(folder, 'none') }, '--check');
    expect([code, stdout]).toMatchObject([0, expect.stringMatching(/^Verified the backup of /)]);
    expect(await readdir(folder)).not.toContain('none');
  });

  test('the newest backup is restored on an empty machine, row for row', async () => {
    await api?.kill();
    api = undefined;
    const { code, stdout, stderr } = await run('restore', away());
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Restored the backup of ');
    const [restored, kept] = [await sumsIn(away()), await sumsIn(home())];
    expect(restored.blog_posts).toEqual(kept.blog_posts);
    expect(restored.media_items).toEqual(kept.media_items);
    const files = await readdir(join(folder, 'away/media'));
    expect(files.filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(0);
  });

  test.runIf(testedDatabase === 'postgres')(
    "a restore is refused before it replaces anything when the application's role does not exist",
    async () => {
      const url = new URL(postgresUrl(`${database}_away`));
      url.username = 'park_app_of_another_machine';
      const place = { ...away(), DATABASE_URL: url.href, DATABASE_OWNER_URL: away().DATABASE_URL ?? '' };
      const before = await sumsIn(away());
      const { code, stderr } = await run('restore', place, '--force');
      expect([code, stderr]).toEqual([
        1,
        'The role park_app_of_another_machine of DATABASE_URL does not exist. Create it first: docs/operations.md, "The trail".\n',
      ]);
      expect(await sumsIn(away())).toEqual(before);
    },
  );

  test('what is there is not overwritten without force', async () => {
    const { code, stderr } = await run('restore', away());
    expect([code, stderr]).toMatchObject([1, expect.stringContaining('Use --force to replace all of it')]);
  });

  test.runIf(testsEveryRule).each([
    ['backup', ['now']],
    ['restore', ['one', 'two']],
    ['restore', ['--all']],
    ['move-database', ['there']],
  ])('%s %j gets an explanation', async (command, args) => {
    const { code, stderr } = await run(command, home(), ...args);
    expect([code, stderr]).toMatchObject([64, expect.stringMatching(/^Usage: pnpm /)]);
  });

  test('a wrong variable and a missing database get a sentence', async () => {
    const short = await run('backup', { ...home(), BACKUP_KEY: 'short' });
    expect([short.code, short.stderr]).toEqual([78, 'BACKUP_KEY must have at least 32 characters.\n']);
    const none = await run('backup', { DATA_DIR: join(folder, 'none') });
    expect([none.code, none.stderr]).toMatchObject([
      1,
      expect.stringMatching(/^There is no embedded database in /),
    ]);
    const absent = await run('restore', home(), 'yesterday');
    expect([absent.code, absent.stderr]).toMatchObject([
      1,
      expect.stringMatching(/^There is no backup yesterday/),
    ]);
  });
});

describe.runIf(testedDatabase === 'postgres')('a move from the embedded database', { timeout }, () => {
  test('is refused in a sentence where something else is in the way', async () => {
    const DATA_DIR = join(folder, 'small');
    const connection = await openPglite(DATA_DIR);
    await migrateDatabase(connection);
    await connection.close();
    await administer(`drop database ${database}_away with (force)`);
    await administer(`create database ${database}_away`);
    const there = await openPostgres(postgresUrl(`${database}_away`));
    await there.db.execute(sql`create sequence blog_posts_id_seq`);
    await there.close();
    const place = { DATA_DIR, DATABASE_URL: postgresUrl(`${database}_away`) };
    const { code, stderr } = await run('move-database', place, '--force');
    expect([code, stderr]).toEqual([
      1,
      'The database holds something else that is in the way: relation "blog_posts_id_seq" already exists. Use a new, empty one.\n',
    ]);
  });

  test('gives PostgreSQL the same rows, once', async () => {
    const DATA_DIR = join(folder, 'embedded');
    const connection = await openPglite(DATA_DIR);
    await migrateDatabase(connection);
    const stories = Array.from({ length: 700 }, () => ({
      ...storyFields(),
      image: '/a.svg',
      status: 'published',
    }));
    await connection.db.insert(blogPosts).values(stories as never);
    const keptUntil = new Date('2100-01-01');
    await connection.db.insert(discountVisitors).values({ key: 'a cookie', keptUntil });
    const before = await sumsOf(connection.db);
    await connection.close();
    await administer(`drop database ${database}_away with (force)`);
    await administer(`create database ${database}_away`);
    const place = { DATA_DIR, DATABASE_URL: postgresUrl(`${database}_away`) };
    const other = { ...place, DATA_DIR: join(folder, 'embedded-too') };
    await cp(DATA_DIR, other.DATA_DIR, { recursive: true });
    const both = await Promise.all([run('move-database', place), run('move-database', other)]);
    const [moved, late] = both.toSorted((a, b) => Number(a.code) - Number(b.code));
    expect([moved?.code, moved?.stderr]).toEqual([0, '']);
    expect(moved?.stdout).toContain('blog_posts: 700 rows');
    expect([late?.code, late?.stderr]).toMatchObject([
      1,
      expect.stringMatching(/^(Another restore or move is writing to|The database is not empty)/),
    ]);
    expect(await sumsIn(place)).toEqual(before);
    const again = await run('move-database', place);
    expect([again.code, again.stderr]).toMatchObject([1, expect.stringContaining('blog_posts 700')]);
  });
});
