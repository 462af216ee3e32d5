import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';

/** Milliseconds for one page, or one long poll. */
const deadline = 30_000;
/** How long a poll waits at the API: a little less than what it grants. */
const waitSeconds = 24;
/** So many documents of a kind come in a page: some 4 MB of stories. */
const documentsOfPage = 1_000;

/** The change feed could not be read: the API is away, or refuses the service token. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Pages of what changed; together they are the content at the revision of the last. */
export type ReadChanges = (after: number) => AsyncIterable<ContentChanges>;

export interface Feed {
  /** The published content that changed after a revision, in pages. */
  read: ReadChanges;
  /** The first page of the same, once anything is newer than `after` and `request`, or after some 24 s, unless `stopped` fires before. */
  next(after: number, request: number, stopped: AbortSignal): Promise<ContentChanges>;
}

/** Reads what changed from the API; both ways reject with a FeedError when a page does not come in 30 s. */
export function createFeed(apiUrl: string, serviceToken: string): Feed {
  const authorization = `Bearer ${serviceToken}`;

  async function ask(query: Record<string, number | string>, signal: AbortSignal): Promise<ContentChanges> {
    const url = new URL('/api/publishing/changes', apiUrl);
    for (const [name, value] of Object.entries({ ...query, limit: documentsOfPage }))
      url.searchParams.set(name, String(value));
    const response = await fetch(url, { headers: { authorization }, signal });
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    return (await response.json()) as ContentChanges;
  }

  const orFeedError = (error: unknown) => {
    throw new FeedError('The change feed could not be read', { cause: error });
  };
  return {
    async *read(after) {
      let place: { cursor?: string } | null = {};
      while (place) {
        const page: ContentChanges = await ask({ after, ...place }, AbortSignal.timeout(deadline)).catch(
          orFeedError,
        );
        yield page;
        place = page.next ? { cursor: page.next } : null;
      }
    },
    next(after, request, stopped) {
      const signal = AbortSignal.any([AbortSignal.timeout(deadline), stopped]);
      return ask({ after, request, wait: waitSeconds }, signal).catch(orFeedError);
    },
  };
}
