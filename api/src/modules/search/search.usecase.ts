import type { Database } from '../../database/connection.ts';
import type { Region } from '../regions/region.schema.ts';
import { excerptOf, markedHtml } from './marked-text.rules.ts';
import { type FoundDocument, findDocuments, readTopicAnchors } from './search.repository.ts';
import type { SearchHit } from './search.schema.ts';
import { countMiss } from './search-miss.repository.ts';
import { createMatcher, wordsOf } from './search-words.rules.ts';

/** Where visitors read a document; what belongs to both regions is read in the one that was searched. */
function pathOf(
  { type, recordId, region, slug }: FoundDocument,
  searched: Region | undefined,
  topics: ReadonlyMap<number, string>,
): string {
  const place = `/${region ?? searched ?? 'new-york'}`;
  if (type === 'story') return `${place}/dark-legends/${slug}`;
  if (type === 'topic') return `${place}/visit#${topics.get(recordId) ?? slug}`;
  if (type === 'question') return `${place}/visit#question-${recordId}`;
  return region === 'new-york'
    ? `${place}/attractions#attraction-${recordId}`
    : `${place}/visit#is-it-for-me`;
}

interface Search {
  q: string;
  region?: Region | undefined;
  /** Whether finding nothing counts. */
  isCounted: boolean;
}

/** What visitors find, the best first. Words that nothing is found for are counted if they may be. */
export async function search(db: Database, { q, region, isCounted }: Search): Promise<SearchHit[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const { documents, corrections } = await findDocuments(db, words, region);
  if (documents.length === 0 && isCounted) await countMiss(db, q);
  const hasTopics = documents.some(({ type }) => type === 'topic');
  const topics = hasTopics ? await readTopicAnchors(db) : new Map<number, string>();
  const isMarked = createMatcher(words, corrections);
  return documents.map((document) => ({
    type: document.type,
    title: document.title,
    path: pathOf(document, region, topics),
    titleHtml: markedHtml(document.title, isMarked),
    excerptHtml: markedHtml(excerptOf(document.body, isMarked), isMarked),
  }));
}
