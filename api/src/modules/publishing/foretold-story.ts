import { EventEmitter } from 'node:events';
import type { BlogPostInput } from '../blog-posts/blog-post.schema.ts';
import type { ForetoldStory } from './published-document.schema.ts';

/**
 * Tells a publisher that waits what a story will be in some milliseconds, so that it renders while the save is on its way. It
 * publishes nothing of it before it hears of the commit; where nobody listens nothing is lost.
 */
export type Forecast = EventEmitter<{ story: [ForetoldStory] }>;
export const createForecast = (): Forecast => new EventEmitter();

/** What visitors will see of story `id` once `input` is saved. */
export function foretoldStory(id: number, input: BlogPostInput, now: Date): ForetoldStory {
  const { published: _published, publishAt: _publishAt, unpublishAt: _unpublishAt, ...shown } = input;
  return { ...shown, id, updatedAt: now.toISOString() };
}
