import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';

/** Timeout in milliseconds for one page of the feed, or one long poll. */
const feedTimeout = 30_000;
/** Half of what a publisher has to end in: it delivers the report of its last publish even then. */
const reportTimeout = 5_000;
/** How long a poll waits at the API: a little less than the API allows. */
const waitSeconds = 24;
/** Documents of a kind per page: about 2 MB of stories. */
const documentsPerPage = 500;

/** The change feed could not be read: the API is unavailable, or rejects the service token. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Pages of changes; together they are the content at the revision of the last one. */
export type ReadChanges = (after: number) => AsyncIterable<ContentChanges>;

/** The content revision and the latest publish request that the publisher knows. */
interface Known {
  revision: number;
  request: number;
}

/** The publisher's calls to the API; once `stopped` fires nothing more is read. */
export function createApiClient(
  apiUrl: string,
  serviceToken: string,
  stopped: AbortSignal = new AbortController().signal,
) {
  const authorization = `Bearer ${serviceToken}`;

  async function getChanges(query: Record<string, number | string>, signal: AbortSignal) {
    const url = new URL('/api/publishing/changes', apiUrl);
    for (const [name, value] of Object.entries({ ...query, limit: documentsPerPage }))
      url.searchParams.set(name, String(value));
    try {
      const response = await fetch(url, { headers: { authorization }, signal });
      if (!response.ok) throw new Error(`the API responded with ${response.status}`);
      return (await response.json()) as ContentChanges;
    } catch (cause) {
      throw new FeedError('The change feed could not be read', { cause });
    }
  }

  return {
    /** The published content that changed after a revision, in pages. @throws FeedError when one takes longer than 30 s. */
    async *readChanges(after: number) {
      let place: { cursor?: string } | null = {};
      while (place) {
        const signal = AbortSignal.any([AbortSignal.timeout(feedTimeout), stopped]);
        const page: ContentChanges = await getChanges({ after, ...place }, signal);
        yield page;
        place = page.next ? { cursor: page.next } : null;
      }
    },
    /**
     * The first page of the same, once anything is newer than what is known, or after some 24 s; ends when `unwanted` fires.
     * @throws FeedError
     */
    nextChanges({ revision, request }: Known, unwanted: AbortSignal) {
      const signal = AbortSignal.any([AbortSignal.timeout(feedTimeout), unwanted]);
      return getChanges({ after: revision, request, wait: waitSeconds }, signal);
    },
    /** Reports what a publish did; rejects when the API does not accept it. */
    async sendReport(report: PublishReport) {
      const response = await fetch(new URL('/api/publishing/reports', apiUrl), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(reportTimeout),
      });
      if (!response.ok) throw new Error(`The API rejected the report with ${response.status}`);
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
