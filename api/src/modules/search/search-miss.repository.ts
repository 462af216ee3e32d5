import { desc, gte, sql, sum } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { MissedWord } from './search.schema.ts';
import { searchMisses } from './search.table.ts';
import { wordsOf } from './search-words.rules.ts';

/** How long misses are kept and counted. */
export const missDays = 90;
const longestWord = 40;
const maxListed = 20;
/** Visitors miss some hundred words on a busy day; what a robot makes up would fill the disk. */
const maxNewOfDay = 1_000;

/** Words that may be counted: digits and '@' could tell of a person, and words like 'the' tell nothing. */
function countable(query: string): string[] {
  const plain = query.split(/\s+/).filter((part) => !/[\p{N}@]/u.test(part));
  const words = plain.flatMap(wordsOf).filter(({ length }) => length > 1 && length <= longestWord);
  return [...new Set(words)].toSorted();
}

/** Counts each word of a search that found nothing, and nothing else of it; on a day with very many words only those among them. */
export async function countMiss(db: Database, query: string): Promise<void> {
  const words = countable(query);
  if (words.length === 0) return;
  await db.execute(sql`
    insert into ${searchMisses} (word)
    select word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as given (word)
    where to_tsvector('english', word) <> '' and (
      exists (select from ${searchMisses} as known where known.word = given.word and known.day = current_date)
      or (select count(*) from ${searchMisses} where day = current_date) < ${maxNewOfDay}::integer)
    on conflict (word, day) do update set count = ${searchMisses.count} + 1`);
}

/** The words that were missed most often of late. */
export async function readMisses(db: Database): Promise<MissedWord[]> {
  const { word, day, count } = searchMisses;
  const total = sum(count).mapWith(Number);
  const rows = await db
    .select({ word, count: total })
    .from(searchMisses)
    .where(gte(day, sql`current_date - ${missDays}::integer`))
    .groupBy(word)
    .orderBy(desc(total), word)
    .limit(maxListed);
  return rows as MissedWord[];
}
