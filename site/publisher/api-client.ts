import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';

/** Milliseconds for one page of the feed, or one long poll. */
const feedDeadline = 30_000;
const reportDeadline = 10_000;
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

/** What the publisher has of the content, and the latest request it knows. */
interface Known {
  revision: number;
  request: number;
}

export interface ApiClient {
  /** The published content that changed after a revision, in pages. @throws FeedError when one takes longer than 30 s. */
  readChanges: ReadChanges;
  /**
   * The first page of the same, once anything is newer than what is known, or after some 24 s; ends when `signal` fires.
   * @throws FeedError
   */
  nextChanges(known: Known, signal: AbortSignal): Promise<ContentChanges>;
  /** Sends what a publish did; rejects when the API does not accept it. */
  sendReport(report: PublishReport): Promise<void>;
}

/** The publisher's calls to the API. */
export function createApiClient(apiUrl: string, serviceToken: string): ApiClient {
  const authorization = `Bearer ${serviceToken}`;

  async function getChanges(query: Record<string, number | string>, signal: AbortSignal) {
    const url = new URL('/api/publishing/changes', apiUrl);
    for (const [name, value] of Object.entries({ ...query, limit: documentsOfPage }))
      url.searchParams.set(name, String(value));
    try {
      const response = await fetch(url, { headers: { authorization }, signal });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      return (await response.json()) as ContentChanges;
    } catch (cause) {
      throw new FeedError('The change feed could not be read', { cause });
    }
  }

  return {
    async *readChanges(after) {
      let place: { cursor?: string } | null = {};
      while (place) {
        const page: ContentChanges = await getChanges({ after, ...place }, AbortSignal.timeout(feedDeadline));
        yield page;
        place = page.next ? { cursor: page.next } : null;
      }
    },
    nextChanges({ revision, request }, stopped) {
      const signal = AbortSignal.any([AbortSignal.timeout(feedDeadline), stopped]);
      return getChanges({ after: revision, request, wait: waitSeconds }, signal);
    },
    async sendReport(report) {
      const response = await fetch(new URL('/api/publishing/reports', apiUrl), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(reportDeadline),
      });
      if (!response.ok) throw new Error(`The report was answered with ${response.status}`);
    },
  };
}
