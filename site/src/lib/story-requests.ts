import type {
  BlogPost,
  BlogPostSummary,
  StoryCategory,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';

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

/** One page of a region's published stories. Throws Error('<status>: <body>') when the API refuses. */
export async function fetchStories(query: StoryQuery, signal?: AbortSignal): Promise<StoryPage> {
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
  return {
    stories,
    total: Number(answer.headers.get('X-Total-Count') ?? stories.length),
    cursor: answer.headers.get('X-Next-Cursor') ?? undefined,
  };
}

/** The published story of a slug; undefined when there is none. */
export async function fetchStory(slug: string): Promise<BlogPost | undefined> {
  const answer = await fetch(`/api/blog-posts/${encodeURIComponent(slug)}`);
  return answer.status === 404 ? undefined : (await accepted(answer)).json();
}

/** Counts a reader of the story; a failure is nobody's business. */
export function countView(slug: string): void {
  const address = `/api/blog-posts/${encodeURIComponent(slug)}/views`;
  fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
}
