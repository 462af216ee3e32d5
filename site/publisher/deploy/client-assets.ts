import { readFile, stat } from 'node:fs/promises';
import { hashedAddress } from '../caching.ts';
import { filesBelow } from '../tree/assets.ts';
import { hashOf } from '../tree/manifest.ts';

/** The client files in `folder` by path, earlier versions included, each with what identifies its contents. */
export async function clientAssets(folder: string): Promise<Map<string, string>> {
  const found = (await filesBelow(folder)).map(async (file) => {
    const path = file.slice(folder.length);
    const hash = path.startsWith(hashedAddress) ? `${(await stat(file)).size}` : hashOf(await readFile(file));
    return [path, hash] as const;
  });
  return new Map(await Promise.all(found));
}
