import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import { wakeHooks } from '../rebuild-hooks/rebuild-hook.job.ts';
import { readContentState } from './content-change.repository.ts';
import { type ContentNews, readContentChanges } from './content-changes.usecase.ts';
import type { ContentChanges } from './published-document.schema.ts';

/** What the publisher knows of, and how much it takes at a time. */
export interface Known {
  /** The content revision. */
  after: number;
  /** So many documents of a kind make a page; undefined: there are no pages. */
  limit?: number | undefined;
  /** Where its page begins. */
  cursor?: string | undefined;
  /** The newest request; undefined: it does not wait for one. */
  request?: number | undefined;
}

/** Milliseconds for which hooks stand back: the publisher that has asked should not be told twice while it works. */
const hooksStandBack = 250;

/**
 * Tells of what was committed: at once to a publisher that waits, then by message to every hook. Resolves
 * when that publisher's answer is on its way: visitors wait for it, and who saved sees no difference.
 */
export async function tellPublishers(
  tools: Pick<Dependencies, 'contentSignal' | 'config' | 'jobs'>,
  news?: ContentNews,
): Promise<void> {
  if (tools.contentSignal.announce(news) === 0) return wakeHooks(tools);
  setTimeout(() => wakeHooks(tools), hooksStandBack).unref();
  await nextTurn();
}

/**
 * What changed since `known`. When that is nothing, it waits for the next change or request of this process, and answers
 * after `seconds` in any case: what other replicas commit comes by hook. News that follow what is known need not be read.
 */
export async function awaitContentChanges(
  { db, contentSignal }: Pick<Dependencies, 'db' | 'contentSignal'>,
  known: Known,
  seconds: number,
  abort: AbortSignal,
): Promise<ContentChanges> {
  if (seconds === 0) return readContentChanges(db, known.after, known);
  const stop = new AbortController();
  const news = contentSignal.next(seconds * 1_000, AbortSignal.any([abort, stop.signal]));
  try {
    const { revision, request } = await readContentState(db);
    const isKnown = revision === known.after && request === (known.request ?? request);
    const told = isKnown ? await news : undefined;
    if (told?.after === known.after) return told.changes;
  } finally {
    stop.abort();
  }
  return readContentChanges(db, known.after, known);
}
