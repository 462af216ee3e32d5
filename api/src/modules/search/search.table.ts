import { type SQL, sql } from 'drizzle-orm';
import { customType, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { choice, id } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';
import { searchTypes } from './search.schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Kilobytes of new entries that each look-up reads from end to end before they are sorted in: of some 30 stories. */
const unsortedEntries = { gin_pending_list_limit: 256 };

/**
 * What can be found: a row for each record that visitors see. Triggers keep it, whoever writes the records; the function
 * search_text takes accents and apostrophes away, and every other mark for a space.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    type: choice(searchTypes).notNull(),
    recordId: integer().notNull(),
    region: choice(regions),
    /** What its address ends with, where that is not its number. */
    slug: text(),
    title: text().notNull(),
    body: text().notNull(),
    titleVector: tsvector()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`to_tsvector('english', search_text(title))`),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', search_text(title)), 'A') || to_tsvector('english', search_text(body))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.recordId] }),
    index('search_documents_title_index').using('gin', table.titleVector).with(unsortedEntries),
    index('search_documents_index').using('gin', table.vector).with(unsortedEntries),
  ],
);

/**
 * The words of all documents, as their vectors hold them. A trigger adds them, and none is taken out: a word that is in no document
 * any more finds nothing. None is unique: two who save the same new word do not wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [
  index('search_words_index').on(table.word),
]);

/** Words that were searched for and not found, by the day: nothing of the person. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: id(),
    word: text().notNull(),
    day: date().notNull().default(sql`current_date`),
    count: integer().notNull().default(1),
  },
  (table) => [unique('search_misses_word_key').on(table.word, table.day)],
);
