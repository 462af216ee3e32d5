import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storyAddressOf } from '../../site/src/lib/regions.ts';

const deadline = 3_000;

/** Where the story formerly at `path` is now, according to `tree`; null when no story has moved from there. */
export async function redirectTarget(path: string, tree: string): Promise<string | null> {
  if (!storyAddressOf(path)) return null;
  const target = await readFile(join(tree, `redirects${path}.txt`), 'utf8').catch(() => '');
  return storyAddressOf(target) ? target : null;
}

/**
 * Which page answers a story's address that has no page of its own: null when the address is not a story's. The API
 * answers 400 for what cannot be a story's name, such as one that is too long.
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
      signal: AbortSignal.timeout(deadline),
    });
    await response.body?.cancel();
    const isRefused = response.status === 400 || response.status === 404;
    return isRefused ? { file: 'shell/story-not-found.html', status: 404 } : shell;
  } catch {
    return shell;
  }
}
