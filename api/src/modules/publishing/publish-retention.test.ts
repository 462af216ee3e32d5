import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { deleteExpiredData } from '../people/retention.repository.ts';
import { acceptReport } from './publish-status.usecases.ts';
import { publishes } from './publishing.table.ts';

const { db, dependencies } = await createTestApp();
const report = {
  revision: 0,
  request: 0,
  rolledBackTo: null,
  refusedEdition: null,
  edition: 0,
  editions: [],
  written: 1,
  removed: 0,
  milliseconds: 1,
  failures: [],
};

test('a report deletes no earlier one; the night keeps the newest 1,000', async () => {
  const { refusedEdition: _refused, ...stored } = report;
  const rows = Array.from({ length: 1_001 }, (_, edition) => ({
    ...stored,
    edition,
    changes: [],
    changeCount: 0,
  }));
  await db.insert(publishes).values(rows);
  await acceptReport(dependencies, { ...report, edition: 1_001 });
  expect(await db.$count(publishes)).toBe(1_002);
  expect(await deleteExpiredData(dependencies)).toMatchObject({ publishes: 2 });
  const kept = await db.select().from(publishes).orderBy(asc(publishes.id));
  expect([kept.length, kept[0]?.edition, kept.at(-1)?.edition]).toEqual([1_000, 2, 1_001]);
});
