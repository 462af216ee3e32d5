import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetEndings } from '../../tree/assets.ts';
import { hashOf } from '../../tree/manifest.ts';

const packed = new Set<string>(assetEndings);

/** Files under this path have a hash of their contents in their names. */
export const hashedAddress = '/_astro/';

/** The client files in `folder` by path, earlier versions included, each with what identifies its contents. */
export async function clientAssets(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !packed.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = files.map(async (file) => {
    const path = file.slice(folder.length);
    const hash = path.startsWith(hashedAddress) ? `${(await stat(file)).size}` : hashOf(await readFile(file));
    return [path, hash] as const;
  });
  return new Map(await Promise.all(found));
}
