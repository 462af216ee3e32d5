import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processRuns } from '../alerts/alert.table.ts';
import { beginRun, recentCrashes } from '../alerts/process-run.repository.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import { pgliteConnection } from '../database/pglite-connection.ts';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { contentState } from '../modules/content-feed/content-state.table.ts';
import { discountPrizes, discountVisitors } from '../modules/discount/discount.table.ts';
import { applicationNotes } from '../modules/employment/opinions/opinion.table.ts';
import { emptyMachine, expectNothingOn, removeMachines, restoreOn } from '../testing/empty-machine.ts';
import { createStoredApp, sumsOf } from '../testing/stored-backup.ts';
import { backupFiles } from './backup-files.ts';
import { type DumpReader, readDump } from './database-dump.format.ts';
import { dumpStream } from './dump-database.ts';
import { verifyBackup } from './restore-backup.usecase.ts';
import { restoreDatabase } from './restore-database.ts';
import type { BackupReport } from './write-backup.usecase.ts';

const key = 'a key that nobody else has, or so we hope';
const timeout = 120_000;

let testApp: Awaited<ReturnType<typeof createStoredApp>>;
let plain: BackupReport;
let sealed: BackupReport;

beforeAll(async () => {
  testApp = await createStoredApp();
  await testApp.fill();
  plain = await testApp.takeBackup();
  sealed = await testApp.takeBackup({ folder: join(testApp.backups, 'sealed'), key });
}, timeout);
afterAll(removeMachines);

async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== '.incoming').sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'base64')])),
  );
}

describe('a restore on an empty machine', { timeout }, () => {
  test.each(['plain', 'encrypted'])(
    'of a backup that is %s gives equal rows and equal files',
    async (kind) => {
      const machine = await emptyMachine();
      const settings = kind === 'encrypted' ? { key } : {};
      await restoreOn(machine, (kind === 'encrypted' ? sealed : plain).path, settings);
      expect(await sumsOf(machine.connection.db)).toEqual(await sumsOf(testApp.db));
      expect(await filesOf(join(machine.folder, 'media'))).toEqual(await filesOf(testApp.folder));
    },
  );

  test('continues the old revision count and requests a full publish', async () => {
    const machine = await emptyMachine();
    const { db } = machine.connection;
    const [before] = await testApp.db.select().from(contentState);
    const [last] = await testApp.db.select({ id: sql<number>`max(id)` }).from(blogPosts);
    await restoreOn(machine, plain.path);
    const [after] = await db.select().from(contentState);
    expect([after?.revision, after?.request]).toEqual([before?.revision, (before?.request ?? 0) + 1]);
    const [story] = await db.select().from(blogPosts).limit(1);
    if (!story) throw new Error('there is no story');
    const { id: _id, ...values } = story;
    const [added] = await db
      .insert(blogPosts)
      .values({ ...values, slug: 'another' })
      .returning();
    expect(added?.id).toBe((last?.id ?? 0) + 1);
  });

  test('takes no process that ran while the backup was taken for one that crashed', async () => {
    const host = 'web-1';
    await beginRun(testApp.db, host);
    const machine = await emptyMachine();
    const { db } = machine.connection;
    const read = (reader: DumpReader) => readDump(dumpStream(testApp.db), reader);
    await restoreDatabase(machine.connection, read, { force: true, now: new Date() });
    await beginRun(db, host);
    expect(await recentCrashes(db)).toEqual([]);
    await testApp.db.delete(processRuns);
  });

  test('of a backup by older code has the tables of this one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'older-'));
    const source = join(import.meta.dirname, '../database/migrations');
    await cp(source, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 12) }));
    const old = pgliteConnection(await PGlite.create());
    await old.migrate(folder);
    await old.db.execute(sql`insert into discount_prizes (value, stock) values ('5%', 3)`);
    await old.db.execute(sql`insert into employment_applications (first_name, last_name, email, phone, address, city, state,
      zip_code, region, position_type, specific_positions, start_date, over_18, notes) values ('Silas', '', '', '', '', '', '', '',
      'new-york', 'actor', '{Tour Guide}', '', true, ${'Loud voice\n'.repeat(400)})`);
    const machine = await emptyMachine();
    const read = (reader: DumpReader) => readDump(dumpStream(old.db), reader);
    await restoreDatabase(machine.connection, read, { force: true, now: new Date() });
    const { db } = machine.connection;
    expect(await db.select().from(discountPrizes)).toMatchObject([
      { value: '5%', stock: 3, valueCents: null },
    ]);
    expect(await db.select().from(applicationNotes)).toMatchObject([
      { author: 'Staff', text: 'Loud voice\n'.repeat(400), createdAt: expect.any(Date) },
    ]);
    expect(await appliedMigrations(db)).toEqual(knownMigrations().map(({ hash }) => hash));
    await old.close();
  });

  test('of a dump that holds what visitors did lately, as earlier backups did, brings it back', async () => {
    const lock = { key: 'a cookie', keptUntil: new Date('2100-01-01') };
    await testApp.db.insert(discountVisitors).values(lock);
    const machine = await emptyMachine();
    const read = (reader: DumpReader) => readDump(dumpStream(testApp.db, { isBackup: false }), reader);
    await restoreDatabase(machine.connection, read, { force: true, now: new Date() });
    expect(await machine.connection.db.select().from(discountVisitors)).toMatchObject([lock]);
    await testApp.db.delete(discountVisitors);
  });

  test('with tables of later code is refused, and a check says so, too', async () => {
    const migrations = sql.raw('drizzle.__drizzle_migrations');
    await testApp.db.execute(
      sql`insert into ${migrations} (hash, created_at) values ('later', 9999999999999)`,
    );
    const { path } = await testApp.takeBackup({ folder: join(testApp.backups, 'later') });
    await testApp.db.execute(sql`delete from ${migrations} where hash = 'later'`);
    const machine = await emptyMachine();
    const refusal = 'made by another version of the code';
    await expect(restoreOn(machine, path)).rejects.toThrow(refusal);
    await expect(verifyBackup(path, backupFiles(path, undefined), () => undefined)).rejects.toThrow(refusal);
    await expectNothingOn(machine);
  });

  test('takes files that are there already as they are, and mends damaged ones', async () => {
    const machine = await emptyMachine();
    await cp(testApp.folder, join(machine.folder, 'media'), { recursive: true });
    const [same = '', damaged = ''] = (await readdir(testApp.folder)).filter((name) => !name.startsWith('.'));
    const { ino } = await stat(join(machine.folder, 'media', same));
    const size = (await stat(join(testApp.folder, damaged))).size;
    await writeFile(join(machine.folder, 'media', damaged), Buffer.alloc(size));
    await restoreOn(machine, plain.path);
    expect((await stat(join(machine.folder, 'media', same))).ino).toBe(ino);
    expect(await filesOf(join(machine.folder, 'media'))).toEqual(await filesOf(testApp.folder));
  });
});

describe('a restore over something', { timeout }, () => {
  test('is refused without force, in a sentence that says what is there', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, plain.path);
    await machine.connection.db.update(blogPosts).set({ title: 'Kept' });
    await expect(restoreOn(machine, plain.path)).rejects.toThrow(
      /^The database is not empty \(.*blog_posts 3.*\)\. Use --force to replace all of it with the backup\.$/,
    );
    expect(await machine.connection.db.$count(blogPosts, eq(blogPosts.title, 'Kept'))).toBe(3);
  });

  test('replaces everything with force', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, plain.path);
    await machine.connection.db.delete(blogPosts);
    await restoreOn(machine, plain.path, { force: true });
    expect(await sumsOf(machine.connection.db)).toEqual(await sumsOf(testApp.db));
  });

  test('takes uploads away that the backup does not have, and nothing else', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, plain.path);
    const media = join(machine.folder, 'media');
    const before = await filesOf(media);
    await writeFile(join(media, '0123456789abcdef-later.webp'), 'uploaded after the backup');
    await writeFile(join(media, 'note.txt'), 'put here by hand');
    await restoreOn(machine, plain.path, { force: true });
    expect(Object.keys(await filesOf(media)).sort()).toEqual([...Object.keys(before), 'note.txt'].sort());
    expect(await readdir(join(media, '.incoming'))).toEqual([]);
  });

  test('leaves uploads alone that it does not know, unless it is to replace what is there', async () => {
    const machine = await emptyMachine();
    const upload = join(machine.folder, 'media/0123456789abcdef-later.webp');
    await writeFile(upload, 'of a database that is gone');
    await restoreOn(machine, plain.path);
    expect(await readFile(upload, 'utf8')).toBe('of a database that is gone');
  });

  test('that fails half-way leaves database and files as they were', async () => {
    const machine = await emptyMachine();
    const upload = join(machine.folder, 'media/0123456789abcdef-earlier.webp');
    await writeFile(upload, 'here before');
    const { db } = machine.connection;
    const failing: DatabaseConnection = {
      ...machine.connection,
      db: new Proxy(db, {
        get(target, name, receiver) {
          if (name !== 'transaction') return Reflect.get(target, name, receiver);
          return (work: Parameters<typeof db.transaction>[0]) =>
            target.transaction(async (transaction) => {
              await work(transaction);
              if ((await transaction.$count(blogPosts)) > 0) throw new Error('the lights went out');
            });
        },
      }),
    };
    await expect(restoreOn({ ...machine, connection: failing }, plain.path, { force: true })).rejects.toThrow(
      'lights',
    );
    await rm(upload);
    await expectNothingOn(machine);
  });
});
