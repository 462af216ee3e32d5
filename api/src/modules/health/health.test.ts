import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('a database that lost its tables is not ready, though it responds, and the process lives', async () => {
  const { db, request } = await createTestApp();
  const statusOf = async (path: string) => (await request(path)).status;
  expect(await statusOf('/api/ready')).toBe(200);
  await db.execute(sql`alter table content_state rename to lost`);
  expect([await statusOf('/api/ready'), await statusOf('/api/health')]).toEqual([503, 200]);
});
