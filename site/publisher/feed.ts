import {
  type ContentChanges,
  type ContentMessage,
  type ForetoldStory,
  linesOfJson,
} from '@haunted-forests/api/schemas/publishing/published-document';
import { linesOf } from './lines.ts';

const deadline = 30_000;
/** How long a question stays open at the API: a little less than what it grants. */
const openSeconds = 24;

/** The change feed could not be read: the API is away, or refuses the service token. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

interface Listener {
  stopped: AbortSignal;
  /** Called for each story that is about to be saved meanwhile. */
  onForetold(story: ForetoldStory): void;
}

export interface Feed {
  /** The published content that changed after a revision. */
  read(after: number): Promise<ContentChanges>;
  /** The same, once anything is newer than `after` and `request`, or after some 24 s. */
  next(after: number, request: number, listener: Listener): Promise<ContentChanges>;
}

/** Reads what changed from the API; both ways reject with a FeedError when it does not answer in 30 s. */
export function createFeed(apiUrl: string, serviceToken: string): Feed {
  const authorization = `Bearer ${serviceToken}`;

  async function ask(question: Record<string, number>, init: RequestInit): Promise<Response> {
    const url = new URL('/api/publishing/changes', apiUrl);
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, String(value));
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    return response;
  }

  async function read(after: number): Promise<ContentChanges> {
    const init = { headers: { authorization }, signal: AbortSignal.timeout(deadline) };
    return (await (await ask({ after }, init)).json()) as ContentChanges;
  }

  async function next(after: number, request: number, { stopped, onForetold }: Listener) {
    const signal = AbortSignal.any([AbortSignal.timeout(deadline), stopped]);
    const headers = { authorization, accept: linesOfJson };
    const { body } = await ask({ after, request, wait: openSeconds }, { headers, signal });
    const lines = linesOf(body ?? []);
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const message = JSON.parse(line.value) as ContentMessage;
      if ('foretold' in message) {
        onForetold(message.foretold);
      } else {
        // Read to its end, the connection serves again.
        lines.next().catch(() => undefined);
        return message.changes;
      }
    }
    throw new Error('the answer broke off');
  }

  const orFeedError = (error: unknown) => {
    throw new FeedError('The change feed could not be read', { cause: error });
  };
  return {
    read: (after) => read(after).catch(orFeedError),
    next: (after, request, listener) => next(after, request, listener).catch(orFeedError),
  };
}
