import { type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Region } from '../regions/region.schema.ts';
import type { SearchType } from './search.schema.ts';
import { oneErrorAway } from './search-words.rules.ts';

/** A record that visitors see, with its whole text. */
export interface FoundDocument {
  type: SearchType;
  recordId: number;
  region: Region | null;
  slug: string | null;
  title: string;
  body: string;
}

const mostHits = 20;
/** Of a word that is in more titles or texts than that, the best of so many are answered: ranking all would take too long. */
const mostRanked = 200;
/** More corrected words would name too many neighbors. */
const mostCorrected = 3;

const quoted = (word: string) => `'${word}'`;

/** All words, the last of them also as the beginning of one. English endings are left out of account. */
function plainQuery(words: readonly string[]): SQL {
  const last = `${quoted(words.at(-1) ?? '')}:*`;
  const others = words.slice(0, -1).map(quoted).join(' & ');
  return sql`to_tsquery('english', ${others}) && (to_tsquery('english', ${last}) || to_tsquery('simple', ${last}))`;
}

/** All words, some of them also as what one typing error may have made of another. */
function correctedQuery(words: readonly string[]): SQL {
  const alternatives = words.map((word, place) =>
    [word, ...(place < mostCorrected ? oneErrorAway(word) : [])].map(quoted).join(' | '),
  );
  return sql`to_tsquery('english', ${alternatives.map((each) => `(${each})`).join(' & ')})`;
}

/** The best documents one of whose columns holds a query, the best first. */
function findIn(db: Database, column: 'title_vector' | 'vector', query: SQL, region: Region | undefined) {
  const vector = sql.identifier(column);
  return rowsOf<FoundDocument>(
    db,
    sql`select document.type, document.record_id as "recordId", document.region, document.slug, document.title, document.body
      from (
        select type, record_id, ts_rank(found, query) as rank
        from (
          select type, record_id, ${vector} as found, query
          from search_documents, (select ${query} as query) as asked
          where ${vector} @@ query and (${region ?? null}::text is null or region is null or region = ${region ?? null}::text)
          limit ${mostRanked}::integer
        ) as candidates
        order by rank desc, record_id desc limit ${mostHits}::integer
      ) as best
      join search_documents as document using (type, record_id)
      order by best.rank desc, document.record_id desc`,
  );
}

/** Documents that hold a query, those that hold it in their title first. */
async function find(db: Database, query: SQL, region: Region | undefined): Promise<FoundDocument[]> {
  const inTitle = await findIn(db, 'title_vector', query, region);
  if (inTitle.length === mostHits) return inTitle;
  const isFound = ({ type, recordId }: FoundDocument) =>
    inTitle.some((each) => each.type === type && each.recordId === recordId);
  const inText = (await findIn(db, 'vector', query, region)).filter((each) => !isFound(each));
  return [...inTitle, ...inText].slice(0, mostHits);
}

/** Reading every document for hundreds of words takes some 50 ms of 10,000 stories: one at a time leaves the database to others. */
const correct = pLimit(1);
const mostWaiting = 3;

/**
 * Documents that hold all words; when there are none, those that hold them but for one typing error a word, unless too many
 * searches wait for that.
 */
export async function findDocuments(db: Database, words: readonly string[], region: Region | undefined) {
  const documents = await find(db, plainQuery(words), region);
  if (documents.length > 0 || correct.pendingCount >= mostWaiting) return { documents, isCorrected: false };
  const corrected = await correct(() => findIn(db, 'vector', correctedQuery(words), region));
  return { documents: corrected, isCorrected: true };
}
