import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { storyFields } from '../testing/factories.ts';
import { dumpDatabase } from './dump-database.ts';
import { readDump } from './database-dump.format.ts';
import { restoreDatabase } from './restore-database.ts';
import type { Database } from '../database/connection.ts';

export async function dumpOf(db: Database): Promise<string[]> {
  const parts: string[] = [];
  await dumpDatabase(db, async (text) => void parts.push(text));
  return parts.join('').split('\n').filter(Boolean);
}
async function* each(lines: string[]) { yield* lines; }

test('works', async () => {
  const park = await createTestApp();
  const token = await park.logIn();
  for (let i=0;i<3;i++) await park.send('POST', '/api/blog-posts', storyFields(), token);
  const lines = await dumpOf(park.db);
  console.log(lines.map(l=>l.slice(0,150)).join('\n'));
  const other = await openTestDatabase();
  const s = await restoreDatabase(other, each(lines), { force: false, now: new Date() });
  const again = await dumpOf(other.db);
  const a = await readDump(each(lines)), b = await readDump(each(again));
  for (const n of Object.keys(a.tables)) if (n!=='content_state') expect([n,b.tables[n]]).toEqual([n,a.tables[n]]);
  await other.close();
});
