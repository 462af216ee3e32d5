import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storyAddressOf } from '../../site/src/lib/regions.ts';

const timeoutMilliseconds = 3_000;

/** The current path of the story formerly at `path`, according to `tree`; null when no story has moved from there. */
export async function redirectTarget(path: string, tree: string): Promise<string | null> {
  if (!storyAddressOf(path)) return null;
  const target = await readFile(join(tree, `redirects${path}.txt`), 'utf8').catch(() => '');
  return storyAddressOf(target) ? target : null;
}

/**
 * The page to serve for a story's address that has no page yet; null when it is not a story's address. The API responds with
 * 400 to what cannot be a slug, such as one that is too long.
 */
export async function storyFallback(
  path: string,
  apiUrl: URL,
): Promise<{ file: string; status: number } | null> {
  const story = storyAddressOf(path);
  if (!story) return null;
  const shell = { file: 'shell/story.html', status: 200 };
  try {
    const response = await fetch(new URL(`/api/blog-posts/${story.slug}?region=${story.region}`, apiUrl), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.body?.cancel();
    const isRefused = response.status === 400 || response.status === 404;
    return isRefused ? { file: 'shell/story-not-found.html', status: 404 } : shell;
  } catch {
    return shell;
  }
}
