import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';

const deadline = 30_000;
/** How long a long poll stays open at the API: a little less than the API's limit. */
const openSeconds = 24;

/** The change feed could not be read: the API is away, or refuses the service token. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export interface Feed {
  /** The published content that changed after a revision. */
  read(after: number): Promise<ContentChanges>;
  /** The same as a long poll: resolves once anything is newer than `after` and `request`, or after some 24 s, unless `stopped` fires before. */
  next(after: number, request: number, stopped: AbortSignal): Promise<ContentChanges>;
}

/** Reads what changed from the API; both ways reject with a FeedError when it does not respond within 30 s. */
export function createFeed(apiUrl: string, serviceToken: string): Feed {
  const authorization = `Bearer ${serviceToken}`;

  async function ask(question: Record<string, number>, signal: AbortSignal): Promise<ContentChanges> {
    const url = new URL('/api/publishing/changes', apiUrl);
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, String(value));
    const response = await fetch(url, { headers: { authorization }, signal });
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    return (await response.json()) as ContentChanges;
  }

  const orFeedError = (error: unknown) => {
    throw new FeedError('The change feed could not be read', { cause: error });
  };
  return {
    read: (after) => ask({ after }, AbortSignal.timeout(deadline)).catch(orFeedError),
    next(after, request, stopped) {
      const signal = AbortSignal.any([AbortSignal.timeout(deadline), stopped]);
      return ask({ after, request, wait: openSeconds }, signal).catch(orFeedError);
    },
  };
}
