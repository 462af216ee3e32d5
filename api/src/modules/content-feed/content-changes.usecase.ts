import type { Database, Transaction } from '../../database/connection.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { settingsSchema } from '../settings/settings.schema.ts';
import { readContentState } from './content-change.repository.ts';
import {
  type ContentPlace,
  cursorOf,
  largestInteger,
  placeOf,
  startOfAll,
  startOfChanges,
} from './content-cursor.ts';
import type {
  ContentChanges,
  DocumentKind,
  DocumentReference,
  PublishedDocument,
} from './published-document.schema.ts';
import {
  changedReferences,
  type Ids,
  idsAfter,
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
const fewKinds = allKinds.filter((kind) => kind !== 'story' && kind !== 'media');

/** Asks for all kinds at once: they travel to the database together. */
async function visibleDocuments(
  transaction: Transaction,
  idsOf: ReadonlyMap<DocumentKind, Ids>,
): Promise<PublishedDocument[]> {
  const read = [...idsOf].map(([kind, ids]) => readers[kind](transaction, ids));
  return (await Promise.all(read)).flat();
}

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

type Page = Pick<ContentChanges, 'documents' | 'removed'> & { next: ContentPlace | null };

/** What is few comes with the first page; stories and media go on side by side. */
async function pageOfAll(
  transaction: Transaction,
  place: Extract<ContentPlace, { of: 'all' }>,
  { limit, revision }: { limit: number; revision: number },
): Promise<Page> {
  const [stories, media] = await Promise.all([
    idsAfter(transaction, 'story', place.story, limit),
    idsAfter(transaction, 'media', place.media, limit),
  ]);
  const isFirst = place.story === 0 && place.media === 0;
  const few = isFirst ? fewKinds.map((kind) => [kind, null] as const) : [];
  const many = [['story', stories.map(String)] as const, ['media', media.map(String)] as const];
  const documents = await visibleDocuments(transaction, new Map<DocumentKind, Ids>([...few, ...many]));
  if (stories.length < limit && media.length < limit)
    return {
      documents,
      removed: [],
      next: place.revision < revision ? startOfChanges(place.revision) : null,
    };
  const [story, item] = [stories.at(-1) ?? place.story, media.at(-1) ?? place.media];
  return { documents, removed: [], next: { ...place, story, media: item } };
}

async function pageOfChanges(
  transaction: Transaction,
  place: Extract<ContentPlace, { of: 'changes' }>,
  limit: number,
): Promise<Page> {
  const changed = await changedReferences(transaction, place, limit);
  const last = changed.at(-1);
  const references = changed.map(({ kind, id }) => ({ kind, id }));
  const next = last && changed.length === limit ? { ...place, revision: last.revision, row: last.row } : null;
  return { ...(await readDocuments(transaction, references)), next };
}

/**
 * All that visitors may see and that changed after revision `after`, with the tombstones of what went, as of one
 * snapshot, with what was asked of the publisher. From 0, and when `after` is ahead of the content (a restored database), it is everything.
 * With `limit` it is a page of that, and `next` says where the next one begins. What changes between two pages comes again
 * in a later one, so that all of them together are the content at the revision of the last.
 */
export async function readContentChanges(
  db: Database,
  after: number,
  { limit = largestInteger, cursor }: { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<ContentChanges> {
  return db.transaction(
    async (transaction) => {
      const { revision, request, pinnedEdition } = await readContentState(transaction);
      const wanted = cursor === undefined ? startOfChanges(after) : placeOf(cursor);
      const isKnown = wanted.revision > 0 && wanted.revision <= revision;
      const place = isKnown ? wanted : startOfAll(revision);
      const { next, ...page } =
        place.of === 'all'
          ? await pageOfAll(transaction, place, { limit, revision })
          : await pageOfChanges(transaction, place, limit);
      return { revision, request, pinnedEdition, ...page, next: next && cursorOf(next) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
