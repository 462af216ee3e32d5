import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../database/connection.ts';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { createFolderMediaStore } from '../modules/media/folder-media-store.ts';
import type { MediaStore } from '../modules/media/media-store.ts';
import { contentState } from '../modules/publishing/publishing.table.ts';
import { createStoredPark, sumsOf } from '../testing/stored-backup.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { backupFiles } from './backup-files.ts';
import { restoreBackup, verifyBackup } from './restore-backup.usecase.ts';
import type { BackupReport } from './write-backup.usecase.ts';

const key = 'a key that nobody else has, or so we hope';
const patience = 120_000;

let park: Awaited<ReturnType<typeof createStoredPark>>;
let plain: BackupReport;
let sealed: BackupReport;

beforeAll(async () => {
  park = await createStoredPark();
  await park.fill();
  plain = await park.takeBackup();
  sealed = await park.takeBackup({ folder: join(park.backups, 'sealed'), key });
}, patience);
afterAll(() => rm(park.backups, { recursive: true, force: true }));

interface Machine {
  connection: DatabaseConnection;
  mediaStore: MediaStore;
  folder: string;
}
const machines: Machine[] = [];

async function emptyMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  const machine = {
    folder,
    connection: await openTestDatabase({ applicationName: 'restore-test' }),
    mediaStore: await createFolderMediaStore(join(folder, 'media')),
  };
  machines.push(machine);
  return machine;
}
afterAll(async () => {
  for (const { connection, folder } of machines) {
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  }
});

function restore(machine: Machine, path: string, settings: { key?: string; force?: boolean } = {}) {
  const tools = { force: false, clock: () => new Date(), say: () => undefined, ...machine, ...settings };
  return restoreBackup(tools, path, backupFiles(path, settings.key));
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== '.incoming').sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'base64')])),
  );
}

async function expectNothing({ connection, folder }: Machine) {
  expect(await connection.db.$count(blogPosts)).toBe(0);
  expect(await readdir(join(folder, 'media'))).toEqual(['.incoming']);
  expect(await readdir(join(folder, 'media/.incoming'))).toEqual([]);
}

describe('a restore on an empty machine', { timeout: patience }, () => {
  test.each(['plain', 'encrypted'])(
    'of a backup that is %s gives equal rows and equal files',
    async (kind) => {
      const machine = await emptyMachine();
      const settings = kind === 'encrypted' ? { key } : {};
      await restore(machine, (kind === 'encrypted' ? sealed : plain).path, settings);
      expect(await sumsOf(machine.connection.db)).toEqual(await sumsOf(park.db));
      expect(await filesOf(join(machine.folder, 'media'))).toEqual(await filesOf(park.folder));
    },
  );

  test('goes on counting where the old one stood, and asks for a publish of everything', async () => {
    const machine = await emptyMachine();
    const { db } = machine.connection;
    const [before] = await park.db.select().from(contentState);
    const [last] = await park.db.select({ id: sql<number>`max(id)` }).from(blogPosts);
    await restore(machine, plain.path);
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

  test('takes files that are there already as they are, and mends damaged ones', async () => {
    const machine = await emptyMachine();
    await cp(park.folder, join(machine.folder, 'media'), { recursive: true });
    const [same = '', damaged = ''] = (await readdir(park.folder)).filter((name) => !name.startsWith('.'));
    const { ino } = await stat(join(machine.folder, 'media', same));
    const size = (await stat(join(park.folder, damaged))).size;
    await writeFile(join(machine.folder, 'media', damaged), Buffer.alloc(size));
    await restore(machine, plain.path);
    expect((await stat(join(machine.folder, 'media', same))).ino).toBe(ino);
    expect(await filesOf(join(machine.folder, 'media'))).toEqual(await filesOf(park.folder));
  });
});

describe('a restore over something', { timeout: patience }, () => {
  test('is refused without force, in a sentence that says what is there', async () => {
    const machine = await emptyMachine();
    await restore(machine, plain.path);
    await machine.connection.db.update(blogPosts).set({ title: 'Kept' });
    await expect(restore(machine, plain.path)).rejects.toThrow(
      /^The database is not empty \(.*blog_posts 3.*\)\. With --force all of it is replaced by the backup\.$/,
    );
    expect(await machine.connection.db.$count(blogPosts, eq(blogPosts.title, 'Kept'))).toBe(3);
  });

  test('replaces everything with force', async () => {
    const machine = await emptyMachine();
    await restore(machine, plain.path);
    await machine.connection.db.delete(blogPosts);
    await restore(machine, plain.path, { force: true });
    expect(await sumsOf(machine.connection.db)).toEqual(await sumsOf(park.db));
  });

  test('that fails half-way leaves database and files as they were', async () => {
    const machine = await emptyMachine();
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
    await expect(restore({ ...machine, connection: failing }, plain.path)).rejects.toThrow('lights');
    await expectNothing(machine);
  });
});

describe('a backup that is not whole', { timeout: patience }, () => {
  let copies = 0;
  async function copyOf({ path }: BackupReport): Promise<string> {
    copies += 1;
    const copy = join(park.backups, 'copies', String(copies), path.split('/').at(-1) ?? '');
    await mkdir(join(copy, '..'), { recursive: true });
    await cp(path, copy, { recursive: true });
    return copy;
  }

  async function partsOf(path: string): Promise<string[]> {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  test.each(['plain', 'encrypted'])(
    'and %s is refused for a byte that changed, in any of its files',
    async (kind) => {
      const machine = await emptyMachine();
      const settings = kind === 'encrypted' ? { key } : {};
      const copy = await copyOf(kind === 'encrypted' ? sealed : plain);
      for (const part of await partsOf(copy)) {
        const bytes = await readFile(part);
        for (const place of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
          const changed = Buffer.from(bytes);
          changed[place] = (changed[place] ?? 0) ^ 1;
          await writeFile(part, changed);
          await expect(restore(machine, copy, settings)).rejects.toThrow(/^[^\n]+\.$/);
        }
        await writeFile(part, bytes);
      }
      await expectNothing(machine);
      await expect(
        verifyBackup(copy, backupFiles(copy, settings.key), () => undefined),
      ).resolves.toBeTruthy();
    },
  );

  test('is refused when a file was cut off or is missing', async () => {
    const machine = await emptyMachine();
    for (const report of [plain, sealed]) {
      const copy = await copyOf(report);
      const settings = report === sealed ? { key } : {};
      for (const part of await partsOf(copy)) {
        const bytes = await readFile(part);
        await truncate(part, Math.floor(bytes.length / 2));
        await expect(restore(machine, copy, settings)).rejects.toThrow(/damaged|cut off/);
        await rm(part);
        await expect(restore(machine, copy, settings)).rejects.toThrow(/is missing|no manifest/);
        await writeFile(part, bytes);
      }
    }
    await expectNothing(machine);
  });

  test('is refused under the name of an unfinished one', async () => {
    const machine = await emptyMachine();
    const copy = await copyOf(plain);
    await rename(copy, `${copy}.unfinished`);
    await expect(restore(machine, `${copy}.unfinished`)).rejects.toThrow(
      'This backup was never finished. Take another one.',
    );
    await expectNothing(machine);
  });

  test('is refused with another key, without one, and with one too many', async () => {
    const machine = await emptyMachine();
    await expect(restore(machine, sealed.path, { key: 'x'.repeat(40) })).rejects.toThrow(
      'BACKUP_KEY does not open manifest.json: it was encrypted with another key.',
    );
    await expect(restore(machine, sealed.path)).rejects.toThrow(
      'The backup is encrypted. Set BACKUP_KEY to the key that it was made with.',
    );
    await expect(restore(machine, plain.path, { key })).rejects.toThrow('The backup is not encrypted');
    await expectNothing(machine);
  });

  test('cannot pass one file off as another', async () => {
    const machine = await emptyMachine();
    const copy = await copyOf(sealed);
    const [one = '', other = ''] = (await partsOf(copy)).filter((part) => part.includes('/media/'));
    await cp(one, other);
    await expect(restore(machine, copy, { key })).rejects.toThrow('damaged');
  });
});
