import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDump, type TableSum } from '../backup/database-dump.format.ts';
import { dumpStream } from '../backup/dump-database.ts';
import { type BackupTools, writeBackup } from '../backup/write-backup.usecase.ts';
import type { Database } from '../database/connection.ts';
import { storyFields } from './factories.ts';
import { noisyPicture } from './media-files.ts';
import { createTestLibrary } from './media-library.ts';
import type { TestAppOptions } from './test-app.ts';

/** What a database holds, by table; what a restore itself writes is left out. */
export async function sumsOf(db: Database): Promise<Record<string, TableSum>> {
  const { content_state: _state, ...tables } = (await readDump(dumpStream(db, { isBackup: false }))).tables;
  return tables;
}

/** A park with stories, a person's mail that waits, and pictures, and how to take backups of it. */
export async function createStoredApp(options: TestAppOptions = {}) {
  const testApp = await createTestLibrary(options);
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  const said: string[] = [];
  const tools: BackupTools = {
    folder,
    key: undefined,
    isManual: false,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    mediaStore: testApp.dependencies.mediaStore,
    openDump: async () => dumpStream(testApp.db),
    clock: () => testApp.time.now,
    say: (sentence) => said.push(sentence),
  };
  return {
    ...testApp,
    backups: folder,
    said,
    async fill() {
      for (const place of [1, 2, 3]) {
        const picture = await noisyPicture(300 + place, 200)
          .jpeg()
          .toBuffer();
        await testApp.upload(picture, `picture-${place}.jpg`);
        const content = `Snow\tfell, "quietly".\\\n\n– ☃ 𝔖 ${'x'.repeat(70_000)}`;
        await testApp.send('POST', '/api/blog-posts', storyFields({ content }), testApp.token);
      }
    },
    takeBackup: (changes: Partial<BackupTools> = {}) => writeBackup({ ...tools, ...changes }),
  };
}
