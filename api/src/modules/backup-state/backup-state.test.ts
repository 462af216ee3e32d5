import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '../../backup/backup-folder.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { BackupState } from './backup-state.schema.ts';

test('administrators read what is wrong with the backups, until nothing is', async () => {
  const testApp = await createTestApp();
  const { config } = testApp.dependencies;
  const token = await testApp.logIn();
  const read = async () =>
    (await (await testApp.request('/api/backup-state', {}, token)).json()) as BackupState;
  expect((await read()).map(({ says }) => says).join()).toMatch(
    /There is no backup.*not be encrypted.*on the same disk/,
  );
  await mkdir(join(config.backup.folder, backupName(testApp.time.now)), { recursive: true });
  expect((await read()).map(({ says }) => says)).toEqual([
    expect.stringMatching(/not encrypted/),
    expect.stringMatching(/on the same disk/),
  ]);
  await writeFile(join(config.backup.folder, backupName(testApp.time.now), 'manifest.json.age'), '');
  expect((await read()).map(({ says }) => says)).toEqual([expect.stringMatching(/on the same disk/)]);
});
