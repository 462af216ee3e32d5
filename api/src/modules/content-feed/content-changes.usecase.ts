import type { Dependencies } from '../../dependencies.ts';
import { readContentState } from './content-state.repository.ts';
import type { ContentChanges } from './published-document.schema.ts';
import { type ChangePlace, changedReferences, readDocuments } from './published-documents.repository.ts';

/** What a publisher knows of, and how much it takes at a time. */
export interface KnownContent {
  /** The content revision; 0: nothing. */
  after: number;
  /** So many documents make a page; undefined: there are no pages. */
  limit?: number | undefined;
  /** Where its page begins. */
  cursor?: string | undefined;
  /** The newest request; undefined: it does not wait for one. */
  request?: number | undefined;
}

const largestInteger = 2_147_483_647;

/** What the board draws among is there before anybody has changed it. */
const oddsReference = { kind: 'prizes', id: 'prizes' } as const;

/** What a cursor looks like: the revision and the row after which a page begins. */
export const cursorPattern = /^\d{1,10}:\d{1,10}$/;

function placeOf({ after, cursor }: KnownContent): ChangePlace {
  const [revision = after, row = largestInteger] = cursor?.split(':').map(Number) ?? [];
  return { revision, row: Math.min(row, largestInteger) };
}

/**
 * All that changed for visitors after revision `after`, with the tombstones of what was removed, as of one snapshot, and
 * what was requested of the publisher. When `after` is ahead of the content (a restored database), it is everything.
 * With `limit` it is a page of that, and `next` says where the next one begins. What changes between two pages comes again
 * in a later one, so that all of them together are the content at the revision of the last.
 */
async function readContentChanges(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  known: KnownContent,
): Promise<ContentChanges> {
  const { limit = largestInteger } = known;
  return db.transaction(
    async (transaction) => {
      const { revision, request, pinnedEdition } = await readContentState(transaction);
      const place = placeOf(known);
      const start = place.revision <= revision ? place : { revision: 0, row: 0 };
      const changed = await changedReferences(transaction, start, limit);
      const last = changed.length === limit ? changed.at(-1) : undefined;
      const next = last ? `${last.revision}:${last.row}` : null;
      const references = changed.map(({ kind, id }) => ({ kind, id }));
      const isEndOfAll = !next && (known.after === 0 || known.after > revision || start !== place);
      if (isEndOfAll) references.push(oddsReference);
      const documents = await readDocuments(transaction, references, config);
      return { revision, request, pinnedEdition, ...documents, next };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * What changed since `known`. When that is nothing, it waits for the next change or request of this process, and answers
 * after `seconds` in any case: what other replicas commit comes by hook.
 */
export async function awaitContentChanges(
  tools: Pick<Dependencies, 'db' | 'config' | 'contentSignal'>,
  known: KnownContent,
  seconds: number,
  abort: AbortSignal,
): Promise<ContentChanges> {
  const { db, contentSignal } = tools;
  const stop = new AbortController();
  const change = contentSignal.next(seconds * 1_000, AbortSignal.any([abort, stop.signal]));
  try {
    const { revision, request } = await readContentState(db);
    if (revision === known.after && request === (known.request ?? request)) {
      const committed = await change;
      if (committed?.revision === revision + 1 && committed.request === request) return committed;
    }
  } finally {
    stop.abort();
  }
  return readContentChanges(tools, known);
}
