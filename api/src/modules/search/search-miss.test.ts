import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../database/migrate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { searchMisses } from './search.table.ts';
import { countMiss, readMisses } from './search-miss.repository.ts';

const connection = await openTestDatabase();
await migrateDatabase(connection);
afterAll(() => connection.close());
const { db } = connection;

const letters = 'abcdefghij';
const madeUp = Array.from({ length: 1_000 }, (_, index) =>
  [...String(index).padStart(4, '0')].map((digit) => letters[Number(digit)]).join(''),
);

test('words that a robot makes up never fill the table, and those among them are still counted', async () => {
  await db.insert(searchMisses).values(madeUp.map((word) => ({ word: `quux${word}` })));
  await countMiss(db, `zeppelin quux${madeUp[7]}`);
  await countMiss(db, 'lighthouse');
  expect(await db.$count(searchMisses)).toBe(1_000);
  expect((await readMisses(db))[0]).toEqual({ word: `quux${madeUp[7]}`, count: 2 });
});
