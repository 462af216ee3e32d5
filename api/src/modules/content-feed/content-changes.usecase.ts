import type { Database, Transaction } from '../../database/connection.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { settingsSchema } from '../settings/settings.schema.ts';
import { readContentState } from './content-change.repository.ts';
import type {
  ContentChanges,
  DocumentKind,
  DocumentReference,
  PublishedDocument,
} from './published-document.schema.ts';
import {
  changedReferences,
  type Ids,
  publishedAttractions,
  publishedMedia,
  publishedStories,
  publishedTestimonials,
  publishedVideos,
} from './published-documents.repository.ts';

const keyOf = ({ kind, id }: DocumentReference) => `${kind}:${id}`;

/** The schema drops the settings that visitors may not see. */
async function settingsDocuments(transaction: Transaction): Promise<PublishedDocument[]> {
  const data = settingsSchema.parse(await readSettings(transaction));
  return [{ kind: 'settings', id: 'settings', data }];
}

const readers = {
  story: publishedStories,
  attraction: publishedAttractions,
  testimonial: publishedTestimonials,
  video: publishedVideos,
  media: publishedMedia,
  settings: settingsDocuments,
} satisfies Record<DocumentKind, (transaction: Transaction, ids: Ids) => Promise<PublishedDocument[]>>;
const allKinds = Object.keys(readers) as DocumentKind[];

/** Asks for all kinds at once: they travel to the database together. */
async function visibleDocuments(
  transaction: Transaction,
  idsOf: ReadonlyMap<DocumentKind, Ids>,
): Promise<PublishedDocument[]> {
  const read = [...idsOf].map(([kind, ids]) => readers[kind](transaction, ids));
  return (await Promise.all(read)).flat();
}

const everything: ReadonlyMap<DocumentKind, Ids> = new Map(allKinds.map((kind) => [kind, null]));

function named(references: readonly DocumentReference[]): ReadonlyMap<DocumentKind, Ids> {
  const idsOf = (wanted: DocumentKind) =>
    references.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const ids = allKinds.map((kind) => [kind, idsOf(kind)] as const);
  return new Map(ids.filter(([, { length }]) => length > 0));
}

/** What `after` knew, and what has changed since. */
export interface ContentNews {
  after: number;
  changes: ContentChanges;
}

/** What `references` name: as visitors may see it, and the tombstones of the rest. */
export async function readDocuments(
  transaction: Transaction,
  references: readonly DocumentReference[],
): Promise<Pick<ContentChanges, 'documents' | 'removed'>> {
  const documents = await visibleDocuments(transaction, named(references));
  const visible = new Set(documents.map(keyOf));
  return { documents, removed: references.filter((reference) => !visible.has(keyOf(reference))) };
}

/**
 * All that visitors may see and that changed after revision `after`, with the tombstones of what went, as of one
 * snapshot, with what was asked of the publisher. From 0, and when `after` is ahead of the content (a restored database), it is everything.
 */
export async function readContentChanges(db: Database, after: number): Promise<ContentChanges> {
  return db.transaction(
    async (transaction) => {
      const [{ revision, request, pinnedEdition }, references] = await Promise.all([
        readContentState(transaction),
        after === 0 ? [] : changedReferences(transaction, after),
      ]);
      const state = { revision, request, pinnedEdition };
      if (after === 0 || after > revision) {
        return { ...state, documents: await visibleDocuments(transaction, everything), removed: [] };
      }
      if (after === revision) return { ...state, documents: [], removed: [] };
      return { ...state, ...(await readDocuments(transaction, references)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
