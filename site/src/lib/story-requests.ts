import type {
  BlogPost,
  BlogPostSummary,
  StoryCategory,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { withTimeout } from './with-timeout.ts';

export interface StoryQuery {
  region: Region;
  category?: StoryCategory;
  limit: number;
  cursor?: string;
}

export interface StoryPage {
  stories: BlogPostSummary[];
  total: number;
  cursor?: string;
}

/**
 * One page of a region's published stories. Rejects with Error('<status>: <body>') when the API refuses, with another one
 * when something else answers in its place or nothing does within 15 seconds.
 */
export function fetchStories(query: StoryQuery, signal?: AbortSignal): Promise<StoryPage> {
  return withTimeout(askForStories(query, signal));
}

/** The published story of a slug; undefined when there is none. Rejects as `fetchStories` does. */
export function fetchStory(slug: string): Promise<BlogPost | undefined> {
  return withTimeout(askForStory(slug));
}

async function askForStories(query: StoryQuery, signal: AbortSignal | undefined): Promise<StoryPage> {
  const { region, category, limit, cursor } = query;
  const parameters = new URLSearchParams({
    region,
    published: 'true',
    view: 'summary',
    limit: String(limit),
  });
  if (category) parameters.set('category', category);
  if (cursor) parameters.set('cursor', cursor);
  const answer = await accepted(await fetch(`/api/blog-posts?${parameters}`, { signal }));
  const stories: BlogPostSummary[] = await answer.json();
  if (!Array.isArray(stories)) throw new Error('The answer is no list of stories');
  return {
    stories,
    total: Number(answer.headers.get('X-Total-Count') ?? stories.length),
    cursor: answer.headers.get('X-Next-Cursor') ?? undefined,
  };
}

async function askForStory(slug: string): Promise<BlogPost | undefined> {
  const answer = await fetch(`/api/blog-posts/${encodeURIComponent(slug)}`);
  if (answer.status === 404 && !isPage(answer)) return undefined;
  return (await accepted(answer)).json();
}

/** Counts a reader of the story; failures are ignored. */
export function countView(slug: string): void {
  const address = `/api/blog-posts/${encodeURIComponent(slug)}/views`;
  fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
}

/** Portals and proxies answer with pages, which the API never does here. */
const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html');

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok && !isPage(answer)) return answer;
  throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
}
