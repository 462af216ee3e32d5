import type { ContentChanges } from '@haunted-forests/api/schemas/publishing/published-document';

const deadline = 30_000;

/** The change feed could not be read: the API is away, or refuses the service token. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Reads published content that changed after a revision; rejects with a FeedError when the API does not answer with it in 30 s. */
export function createFeed(apiUrl: string, serviceToken: string) {
  return async (after: number): Promise<ContentChanges> => {
    try {
      const response = await fetch(new URL(`/api/publishing/changes?after=${after}`, apiUrl), {
        headers: { authorization: `Bearer ${serviceToken}` },
        signal: AbortSignal.timeout(deadline),
      });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      return (await response.json()) as ContentChanges;
    } catch (error) {
      throw new FeedError('The change feed could not be read', { cause: error });
    }
  };
}
