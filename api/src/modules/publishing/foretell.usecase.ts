import type { Dependencies } from '../../dependencies.ts';
import type { BlogPostInput } from '../blog-posts/blog-post.schema.ts';
import type { ForetoldStory } from './preview.schema.ts';

const deadlineMilliseconds = 1_000;

/**
 * Tells the publisher that waits for this process what a story will be in some milliseconds, so that it renders while the
 * save is on its way. It publishes nothing of it before it hears of the commit; nobody waits for an answer, and without one nothing is lost.
 */
export function foretell(
  { fetch, config, contentSignal }: Pick<Dependencies, 'fetch' | 'config' | 'contentSignal'>,
  story: ForetoldStory,
): void {
  if (!contentSignal.isAwaited()) return;
  fetch(new URL('/foretold', config.publisherUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.serviceToken}` },
    body: JSON.stringify(story),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMilliseconds),
  })
    .then((answer) => answer.body?.cancel())
    .catch(() => undefined);
}

/** What visitors will see of story `id` once `input` is saved. */
export function foretoldStory(id: number, input: BlogPostInput, now: Date): ForetoldStory {
  const { published: _published, publishAt: _publishAt, unpublishAt: _unpublishAt, ...shown } = input;
  return { ...shown, id, updatedAt: now.toISOString() };
}
