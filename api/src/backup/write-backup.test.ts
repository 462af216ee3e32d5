import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaFilesOf } from '../modules/media/media.repository.ts';
import { noisyPicture } from '../testing/media-files.ts';
import { createStoredApp } from '../testing/stored-backup.ts';
import { backupFiles } from './backup-files.ts';
import { backupName, listBackups, recordBackupFault } from './backup-folder.ts';
import { dumpStream } from './dump-database.ts';
import { verifyBackup } from './restore-backup.usecase.ts';
import type { BackupTools } from './write-backup.usecase.ts';

const timeout = 60_000;
let testApp: Awaited<ReturnType<typeof createStoredApp>>;
const day = 86_400_000;

beforeAll(async () => {
  testApp = await createStoredApp();
});
beforeEach(async () => {
  await rm(testApp.backups, { recursive: true, force: true });
  await testApp.upload(await noisyPicture(320, 200).jpeg().toBuffer(), 'mill.jpg');
});

let night = Date.parse('2026-10-01T03:15:00Z');
const later = () => {
  night += day;
};
const take = (changes: Partial<BackupTools> = {}) =>
  testApp.takeBackup({ clock: () => new Date(night), ...changes });
const verify = (path: string, key?: string) => verifyBackup(path, backupFiles(path, key), () => undefined);
const mediaIn = async (path: string) => (await readdir(join(path, 'media'))).sort();

describe('backups one after another', { timeout }, () => {
  test('share the files that did not change', async () => {
    const first = await take();
    later();
    await testApp.upload(await noisyPicture(340, 200).jpeg().toBuffer(), 'bell.jpg');
    const second = await take();
    const [shared = ''] = await mediaIn(first.path);
    const [one, other] = [first, second].map(({ path }) => stat(join(path, 'media', shared)));
    expect((await other)?.ino).toBe((await one)?.ino);
    expect((await mediaIn(second.path)).length).toBeGreaterThan((await mediaIn(first.path)).length);
    await verify(second.path);
  });

  test('mend a file that was damaged in the earlier one', async () => {
    const first = await take();
    const [name = ''] = await mediaIn(first.path);
    const damaged = join(first.path, 'media', name);
    await writeFile(damaged, Buffer.alloc((await stat(damaged)).size));
    later();
    const second = await take();
    await verify(second.path);
    expect(await readFile(join(second.path, 'media', name))).toEqual(
      await readFile(join(testApp.folder, name)),
    );
    await expect(verify(first.path)).rejects.toThrow(`media/${name} is damaged`);
  });

  test('do not share between keys', async () => {
    await take();
    later();
    const sealed = await take({ key: 'k'.repeat(32) });
    await verify(sealed.path, 'k'.repeat(32));
    later();
    const other = await take({ key: 'o'.repeat(32) });
    await verify(other.path, 'o'.repeat(32));
  });

  test('that somebody asked for remove none, and stay when others go', async () => {
    const keep = { daily: 1, weekly: 0, monthly: 0 };
    const nightly = await take({ keep });
    const asked = await take({ keep, isManual: true });
    expect(asked.pruned).toEqual([]);
    for (let night = 0; night < 3; night += 1) later();
    const { pruned } = await take({ keep });
    expect(pruned).toEqual([basename(nightly.path)]);
    await verify(asked.path);
  });

  test('are removed when the rule does not keep them', async () => {
    const keep = { daily: 2, weekly: 0, monthly: 0 };
    await take({ keep });
    later();
    await take({ keep });
    later();
    const { pruned } = await take({ keep });
    expect(pruned).toHaveLength(1);
    const left = await listBackups(testApp.backups);
    expect(left).toHaveLength(2);
    for (const { name } of left) await verify(join(testApp.backups, name));
  });
});

describe('a folder that is not as expected', { timeout }, () => {
  test('is named when it is a file', async () => {
    const folder = join(testApp.folder, 'file');
    await writeFile(folder, '');
    await expect(take({ folder })).rejects.toThrow(
      `BACKUP_DIR: the folder ${folder} cannot be written (it is a file).`,
    );
    await expect(listBackups(folder)).rejects.toThrow(`${folder} is not a folder: set BACKUP_DIR to one.`);
    await rm(folder);
  });

  test('is named when a folder has the name of its lock', async () => {
    const lock = join(testApp.backups, 'lock');
    await mkdir(lock, { recursive: true });
    await utimes(lock, 0, 0);
    await expect(take()).rejects.toThrow(/cannot be written \(a folder is where a file must be\)/);
    expect(await readdir(testApp.backups)).toEqual(['lock']);
  });

  test('may hold a file with the name of a backup, which is none', async () => {
    const { path } = await take();
    await writeFile(join(testApp.backups, backupName(new Date(night + day))), '');
    expect((await listBackups(testApp.backups)).map(({ name }) => name)).toEqual([basename(path)]);
  });

  test('may hold a folder in place of the note of a fault', async () => {
    await mkdir(join(testApp.backups, 'failed.txt', 'left'), { recursive: true });
    await recordBackupFault(testApp.backups);
    expect(await readdir(testApp.backups)).toEqual([]);
  });
});

describe('what happens meanwhile', { timeout }, () => {
  test('a picture that is deleted after the look at the database is in the backup neither as row nor as file', async () => {
    const gone = await testApp.upload(await noisyPicture(360, 200).jpeg().toBuffer(), 'gone.jpg');
    let looks = 0;
    const { manifest, path } = await take({
      openDump: async () => {
        looks += 1;
        const isFirst = looks === 1;
        const bytes = (await dumpStream(testApp.db).toArray()) as Buffer[];
        if (isFirst) await testApp.request(`/api/media/${gone.id}`, { method: 'DELETE' }, testApp.token);
        return Readable.from(bytes);
      },
    });
    expect([looks, manifest.missing]).toEqual([2, []]);
    const { summary } = await verify(path);
    for (const name of mediaFilesOf(gone)) expect(summary.media).not.toContain(name);
    expect(await mediaIn(path)).toEqual([...summary.media].sort());
  });

  test('a picture that comes after the look at the database is left to the next backup', async () => {
    const { manifest, path } = await take({
      openDump: async () => {
        const bytes = (await dumpStream(testApp.db).toArray()) as Buffer[];
        await testApp.upload(await noisyPicture(380, 200).jpeg().toBuffer(), 'late.jpg');
        return Readable.from(bytes);
      },
    });
    expect(manifest.missing).toEqual([]);
    await verify(path);
    expect((await mediaIn(path)).some((name) => name.includes('late'))).toBe(false);
  });

  test('files that the media store has lost are named, and all others are kept', async () => {
    const lost = await testApp.upload(await noisyPicture(330, 200).jpeg().toBuffer(), 'lost.jpg');
    await rm(join(testApp.folder, lost.filename));
    const { manifest, path } = await take();
    expect(manifest.missing).toEqual([lost.filename]);
    await verify(path);
  });

  test('files that the media store lost after an earlier backup are named too, and kept from that one', async () => {
    const lost = await testApp.upload(await noisyPicture(335, 200).jpeg().toBuffer(), 'lost-later.jpg');
    await take();
    later();
    for (const name of mediaFilesOf(lost)) await rm(join(testApp.folder, name));
    const { manifest, path } = await take();
    expect(manifest.missing).toEqual(expect.arrayContaining(mediaFilesOf(lost)));
    expect(await mediaIn(path)).toEqual(expect.arrayContaining(mediaFilesOf(lost)));
    await verify(path);
  });

  test('a database that breaks off leaves no backup and no half of one', async () => {
    const broken = async () => Readable.from(['["dump",'].map((text) => Buffer.from(text)));
    await expect(take({ openDump: broken })).rejects.toThrow('damaged');
    const fails = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('["dump"');
          throw new Error('the server went away');
        })(),
      );
    await expect(take({ openDump: fails })).rejects.toThrow('the server went away');
    expect(await readdir(testApp.backups)).toEqual([]);
  });

  test('what a crash left is dropped by the next backup, and does not count as one', async () => {
    const left = join(testApp.backups, '2026-01-01T03-15-00Z.unfinished');
    await mkdir(join(left, 'media'), { recursive: true });
    expect(await listBackups(testApp.backups)).toEqual([]);
    const { path } = await take();
    expect(await readdir(testApp.backups)).toEqual([path.split('/').at(-1)]);
  });

  test('a second one at the same time is refused', async () => {
    const both = await Promise.allSettled([take(), take()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(String(refused?.reason.message)).toMatch(/^Another backup is being written to /);
  });
});
