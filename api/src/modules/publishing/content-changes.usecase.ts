import type { Database, Transaction } from '../../database/connection.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { settingsSchema } from '../settings/settings.schema.ts';
import { type PublishState, readContentState } from './content-change.repository.ts';
import type {
  ContentChanges,
  DocumentKind,
  DocumentReference,
  PublishedDocument,
} from './published-document.schema.ts';
import {
  type After,
  changedReferences,
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
} satisfies Record<DocumentKind, (transaction: Transaction, after: After) => Promise<PublishedDocument[]>>;
const allKinds = Object.keys(readers) as DocumentKind[];

/** Asks for all kinds at once: they travel to the database together. */
async function visibleDocuments(
  transaction: Transaction,
  kinds: readonly DocumentKind[],
  after: After,
): Promise<PublishedDocument[]> {
  return (await Promise.all(kinds.map((kind) => readers[kind](transaction, after)))).flat();
}

/** What `after` knew, and what has changed since. */
export interface ContentNews {
  after: number;
  changes: ContentChanges;
}

/** What `references` name that changed after revision `after`: as visitors may see it, and the tombstones of the rest. */
export async function changesOf(
  transaction: Transaction,
  state: PublishState,
  references: readonly DocumentReference[],
  after: number,
): Promise<ContentChanges> {
  const kinds = allKinds.filter((each) => references.some(({ kind }) => kind === each));
  const documents = await visibleDocuments(transaction, kinds, after);
  const visible = new Set(documents.map(keyOf));
  return {
    ...state,
    documents,
    removed: references.filter((reference) => !visible.has(keyOf(reference))),
  };
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
        return { ...state, documents: await visibleDocuments(transaction, allKinds, null), removed: [] };
      }
      if (after === revision) return { ...state, documents: [], removed: [] };
      return changesOf(transaction, state, references, after);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
