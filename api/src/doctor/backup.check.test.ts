import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupName } from '../backup/backup-folder.ts';
import { readConfig } from '../config.ts';
import { expectAdvice, levels } from '../testing/doctor-finding.ts';
import { checkBackups, judgeAbsence } from './backup.check.ts';

const now = new Date('2026-10-31T12:00:00Z');
const hour = 3_600_000;
const folder = await mkdtemp(join(tmpdir(), 'doctor-backups-'));

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

  test('that cannot be written are a failure, unless the folder is only mounted read-only where one looks', () => {
    expectAdvice(judgeAbsence('/backups', 'EACCES'), 'failure', /, and it cannot be written \(EACCES\)\.$/);
    expectAdvice(judgeAbsence('/backups', 'EROFS'), 'warning', /^There is no backup in \/backups\.$/);
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
