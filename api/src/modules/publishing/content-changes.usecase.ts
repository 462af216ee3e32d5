import type { Database, Transaction } from '../../database/connection.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { settingsSchema } from '../settings/settings.schema.ts';
import { readContentState } from './content-change.repository.ts';
import type { ContentChanges, DocumentReference, PublishedDocument } from './published-document.schema.ts';
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

async function visibleDocuments(transaction: Transaction, after: After): Promise<PublishedDocument[]> {
  return [
    ...(await publishedStories(transaction, after)),
    ...(await publishedAttractions(transaction, after)),
    ...(await publishedTestimonials(transaction, after)),
    ...(await publishedVideos(transaction, after)),
    ...(await publishedMedia(transaction, after)),
  ];
}

/** The schema drops the settings that visitors may not see. */
async function settingsDocument(transaction: Transaction): Promise<PublishedDocument> {
  return { kind: 'settings', id: 'settings', data: settingsSchema.parse(await readSettings(transaction)) };
}

/**
 * All that visitors may see and that changed after revision `after`, with the tombstones of what went, as of one
 * snapshot, with what was asked of the publisher. From 0, and when `after` is ahead of the content (a restored database), it is everything.
 */
export async function readContentChanges(db: Database, after: number): Promise<ContentChanges> {
  return db.transaction(
    async (transaction) => {
      const { revision, request, pinnedEdition } = await readContentState(transaction);
      const state = { revision, request, pinnedEdition };
      if (after === 0 || after > revision) {
        const documents = await visibleDocuments(transaction, null);
        return { ...state, documents: [...documents, await settingsDocument(transaction)], removed: [] };
      }
      if (after === revision) return { ...state, documents: [], removed: [] };
      const references = await changedReferences(transaction, after);
      const documents = await visibleDocuments(transaction, after);
      if (references.some(({ kind }) => kind === 'settings'))
        documents.push(await settingsDocument(transaction));
      const visible = new Set(documents.map(keyOf));
      return {
        ...state,
        documents,
        removed: references.filter((reference) => !visible.has(keyOf(reference))),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
