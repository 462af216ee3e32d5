import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storyPath } from './story-fallback.ts';

/** Where the story formerly at `path` is now, according to `tree`; null when no story has moved from there. */
export async function movedStory(path: string, tree: string): Promise<string | null> {
  if (!storyPath.test(path)) return null;
  const target = await readFile(join(tree, `redirects${path}.txt`), 'utf8').catch(() => '');
  return storyPath.test(target) ? target : null;
}
