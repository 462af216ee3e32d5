import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyPglite, testedDatabase } from '../testing/test-database.ts';
import { openPglite } from './pglite-connection.ts';

test.runIf(testedDatabase === 'pglite')(
  'an embedded database is closed to the other accounts of the machine, also one that was open to them',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pglite-connection-'));
    await copyPglite(folder);
    const database = join(folder, 'database');
    chmodSync(database, 0o755);
    const { close } = await openPglite(folder);
    onTestFinished(close);
    expect(statSync(database).mode & 0o777).toBe(0o700);
  },
);
