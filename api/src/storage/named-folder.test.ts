import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../config.errors.ts';
import { openPglite } from '../database/pglite-connection.ts';
import { openMediaStore } from '../modules/media/storage/open-media-store.ts';
import { createLogger } from '../process/logger.ts';
import { inNamedFolder } from './named-folder.ts';

const parent = await mkdtemp(join(tmpdir(), 'named-folder-'));
const file = join(parent, 'file');
await writeFile(file, '');

/** What a system call that failed throws. */
const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'mkdir' });

function refusing(error: unknown) {
  return () =>
    inNamedFolder('DATA_DIR', '/srv/park', () => {
      throw error;
    });
}

test('a folder that the system refuses is named with its variable', () => {
  const sentence = 'DATA_DIR: the folder /srv/park cannot be written (EACCES).';
  expect(refusing(failed('EACCES'))).toThrow(new ConfigError([sentence]));
  expect(inNamedFolder('DATA_DIR', parent, () => mkdirSync(join(parent, 'new'), { recursive: true }))).toBe(
    join(parent, 'new'),
  );
});

test.each([failed('ENOSPC'), failed('EROFS'), new Error('not of the system')])(
  'what may pass, or has another cause, stays what it is: %s',
  (error) => {
    expect(refusing(error)).toThrow(error);
    expect(refusing(error)).not.toThrow(ConfigError);
  },
);

test('a file in place of the data folder is refused by the embedded database', async () => {
  const sentence = `DATA_DIR: the folder ${file} cannot be written (it is a file).`;
  await expect(openPglite(file)).rejects.toThrow(new ConfigError([sentence]));
});

test('a file in place of the database is refused by the embedded database', async () => {
  const database = join(parent, 'database');
  await writeFile(database, '');
  const sentence = `DATA_DIR: the folder ${database} cannot be written (it is a file).`;
  await expect(openPglite(parent)).rejects.toThrow(new ConfigError([sentence]));
  await rm(database);
});

test.each([
  ['the data folder', () => ({ dataDir: file, folder: join(file, 'media') }), 'DATA_DIR'],
  ['the media folder', () => ({ dataDir: parent, folder: file }), 'MEDIA_STORE'],
])('a file in place of %s is refused before media are stored', async (_place, settings, variable) => {
  const { dataDir, folder } = settings();
  await expect(
    openMediaStore({ dataDir, mediaStore: { kind: 'folder', folder } }, createLogger('silent')),
  ).rejects.toThrow(
    new ConfigError([`${variable}: the folder ${folder} cannot be written (a part of its path is a file).`]),
  );
});
