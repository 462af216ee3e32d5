import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of a story's page; its parts are the region and the slug. */
const storyPath = /^\/(new-york|florida)\/dark-legends\/([a-z0-9-]+)$/;
const deadline = 3_000;

/** Where the story formerly at `path` is now, according to `tree`; null when no story has moved from there. */
export async function movedStory(path: string, tree: string): Promise<string | null> {
  if (!storyPath.test(path)) return null;
  const target = await readFile(join(tree, `redirects${path}.txt`), 'utf8').catch(() => '');
  return storyPath.test(target) ? target : null;
}

/**
 * Which page answers a story's address that has no page of its own: null when the address is not a story's. The API
 * answers 400 for what cannot be a story's name, such as one that is too long.
 */
export async function storyFallback(
  path: string,
  apiUrl: URL,
): Promise<{ file: string; status: number } | null> {
  const [, region, slug] = storyPath.exec(path) ?? [];
  if (!slug) return null;
  const shell = { file: 'shell/story.html', status: 200 };
  try {
    const response = await fetch(new URL(`/api/blog-posts/${slug}?region=${region}`, apiUrl), {
      signal: AbortSignal.timeout(deadline),
    });
    await response.body?.cancel();
    const isRefused = response.status === 400 || response.status === 404;
    return isRefused ? { file: 'shell/story-not-found.html', status: 404 } : shell;
  } catch {
    return shell;
  }
}
