import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyMachine, expectNothingOn, removeMachines, restoreOn } from '../testing/empty-machine.ts';
import { createStoredApp } from '../testing/stored-backup.ts';
import { backupFiles } from './backup-files.ts';
import { verifyBackup } from './restore-backup.usecase.ts';
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

describe('a backup that is not whole', { timeout }, () => {
  let copies = 0;
  async function copyOf({ path }: BackupReport): Promise<string> {
    copies += 1;
    const copy = join(testApp.backups, 'copies', String(copies), path.split('/').at(-1) ?? '');
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
          await expect(restoreOn(machine, copy, settings)).rejects.toThrow(/^[^\n]+\.$/);
        }
        await writeFile(part, bytes);
      }
      await expectNothingOn(machine);
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
        await expect(restoreOn(machine, copy, settings)).rejects.toThrow(/damaged|cut off/);
        await rm(part);
        await expect(restoreOn(machine, copy, settings)).rejects.toThrow(/is missing|no manifest/);
        await mkdir(part);
        await expect(restoreOn(machine, copy, settings)).rejects.toThrow(/is missing|no manifest/);
        await rm(part, { recursive: true });
        await writeFile(part, bytes);
      }
    }
    await expectNothingOn(machine);
  });

  test('is refused under the name of an unfinished one', async () => {
    const machine = await emptyMachine();
    const copy = await copyOf(plain);
    await rename(copy, `${copy}.unfinished`);
    await expect(restoreOn(machine, `${copy}.unfinished`)).rejects.toThrow(
      'This backup was never finished. Take another one.',
    );
    await expectNothingOn(machine);
  });

  test('is refused with another key, without one, and with one too many', async () => {
    const machine = await emptyMachine();
    await expect(restoreOn(machine, sealed.path, { key: 'x'.repeat(40) })).rejects.toThrow(
      'BACKUP_KEY does not open manifest.json: it was encrypted with another key.',
    );
    await expect(restoreOn(machine, sealed.path)).rejects.toThrow(
      'The backup is encrypted. Set BACKUP_KEY to the key it was made with.',
    );
    await expect(restoreOn(machine, plain.path, { key })).rejects.toThrow('The backup is not encrypted');
    await expectNothingOn(machine);
  });

  test('cannot pass one file off as another', async () => {
    const machine = await emptyMachine();
    const copy = await copyOf(sealed);
    const [one = '', other = ''] = (await partsOf(copy)).filter((part) => part.includes('/media/'));
    await cp(one, other);
    await expect(restoreOn(machine, copy, { key })).rejects.toThrow('damaged');
  });
});
