import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Region } from '../regions/region.schema.ts';
import { visitTopics } from '../visit/topic.table.ts';
import { topicAnchors } from '../visit/topic-anchors.rules.ts';
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

const maxHits = 20;
/** Of a word that is in more titles or texts than that, the best of so many are answered: ranking all would take too long. */
const maxRanked = 200;
/** So many words of a query are corrected. */
const maxCorrected = 3;

const quoted = (word: string) => `'${word}'`;

/** All words, the last of them also as the beginning of one. English endings are left out of account. */
function plainQuery(words: readonly string[]): SQL {
  const last = `${quoted(words.at(-1) ?? '')}:*`;
  const others = words.slice(0, -1).map(quoted).join(' & ');
  return sql`(to_tsquery('english', ${others}) && (to_tsquery('english', ${last}) || to_tsquery('simple', ${last})))`;
}

/** All words, each also as what one typing error may have made of it. */
function correctedQuery(words: readonly string[], corrections: ReadonlyMap<string, string[]>): SQL {
  const alternatives = words.map((word) => [word, ...(corrections.get(word) ?? [])].map(quoted).join(' | '));
  return sql`to_tsquery('english', ${alternatives.map((each) => `(${each})`).join(' & ')})`;
}

/** What one typing error may have made of a query's words, by word: what a document holds in some form. */
async function readCorrections(
  db: DatabaseOrTransaction,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const tried = words
    .slice(0, maxCorrected)
    .flatMap((word) => oneErrorAway(word).map((meant) => ({ word, meant })));
  const known = await rowsOf<{ word: string; meant: string }>(
    db,
    sql`select word, meant from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as tried (word text, meant text)
      where exists (select from search_words where search_words.word = (ts_lexize('english_stem', meant))[1])`,
  );
  const byWord = Map.groupBy(known, ({ word }) => word);
  return new Map([...byWord].map(([word, found]) => [word, found.map(({ meant }) => meant)]));
}

const ofRegion = (region: Region | undefined) =>
  sql`(${region ?? null}::text is null or region is null or region = ${region ?? null}::text)`;

/** At most 200 documents that hold a query in their title. */
const inTitle = (query: SQL, region: Region | undefined) => sql`
  select type, record_id, title_vector as found from search_documents
  where title_vector @@ ${query} and ${ofRegion(region)} limit ${maxRanked}::integer`;

/** An attraction's kind as its page says it; no index holds it. */
const kind = sql`replace(attractions.category, '-', ' ')`;

/** Attractions, few enough to be read one by one, that hold a query in their kind and text, and at most 200 other documents that do. */
const inText = (query: SQL, region: Region | undefined) => sql`
  select type, record_id, found from (
    select type, record_id, document.region, vector || setweight(to_tsvector('english', ${kind}), 'A') as found
    from search_documents as document join attractions on attractions.id = record_id where type = 'attraction'
  ) as described where found @@ ${query} and ${ofRegion(region)}
  union all (
    select type, record_id, vector from search_documents
    where type <> 'attraction' and vector @@ ${query} and ${ofRegion(region)} limit ${maxRanked}::integer
  )`;

/** The best of some documents, the best first. */
function bestOf(db: DatabaseOrTransaction, candidates: SQL, query: SQL) {
  return rowsOf<FoundDocument>(
    db,
    sql`select type, record_id as "recordId", document.region, slug, document.title, concat_ws(E'\n\n', body, ${kind}) as body
      from (
        select type, record_id, ts_rank(found, ${query}) as rank from (${candidates}) as candidates
        order by rank desc, record_id desc limit ${maxHits}::integer
      ) as best
      join search_documents as document using (type, record_id)
      left join attractions on type = 'attraction' and attractions.id = record_id
      order by rank desc, record_id desc`,
  );
}

/** Documents that hold a query, those that hold it in their title first. */
async function find(
  db: DatabaseOrTransaction,
  query: SQL,
  region: Region | undefined,
): Promise<FoundDocument[]> {
  const titled = await bestOf(db, inTitle(query, region), query);
  if (titled.length === maxHits) return titled;
  const isTitled = ({ type, recordId }: FoundDocument) =>
    titled.some((each) => each.type === type && each.recordId === recordId);
  const others = (await bestOf(db, inText(query, region), query)).filter((each) => !isTitled(each));
  return [...titled, ...others].slice(0, maxHits);
}

/** What was found, and the words that were looked for beside those of the query. */
interface Finding {
  documents: FoundDocument[];
  corrections: string[];
}

async function findAnyhow(db: DatabaseOrTransaction, words: readonly string[], region: Region | undefined) {
  const documents = await find(db, plainQuery(words), region);
  const corrections = documents.length > 0 ? new Map() : await readCorrections(db, words);
  if (corrections.size === 0) return { documents, corrections: [] };
  return {
    documents: await find(db, correctedQuery(words, corrections), region),
    corrections: [...corrections.values()].flat(),
  };
}

/** Documents that hold all words; when there are none, those that hold them but for one typing error a word. */
export function findDocuments(
  db: Database,
  words: readonly string[],
  region: Region | undefined,
): Promise<Finding> {
  const work = async (transaction: Transaction) => {
    // The planner takes reading all documents for cheap: it overlooks that their vectors are stored apart.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return findAnyhow(transaction, words, region);
  };
  return db.transaction(work, { accessMode: 'read only' });
}

/** Where the visit pages show each topic, by its id: those that are active and have a text. */
export async function readTopicAnchors(db: DatabaseOrTransaction): Promise<Map<number, string>> {
  const topics = await db
    .select({ id: visitTopics.id, region: visitTopics.region, key: visitTopics.key })
    .from(visitTopics)
    .where(and(eq(visitTopics.active, true), ne(visitTopics.body, '')))
    .orderBy(visitTopics.position, visitTopics.id);
  const pages = [...Map.groupBy(topics, ({ region }) => region).values()];
  return new Map(
    pages.flatMap((shown) => {
      const anchors = topicAnchors(shown.map(({ key }) => key));
      return shown.map(({ id, key }, index): [number, string] => [id, anchors[index] ?? key]);
    }),
  );
}
