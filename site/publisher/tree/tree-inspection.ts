import { access, readFile } from 'node:fs/promises';
import { inBatches } from '../in-batches.ts';
import { pageEndings, unpacksTo } from './compress.ts';
import type { Manifest } from './manifest.ts';
import { hashOf } from './page-hash.ts';
import { pageFile } from './tree-files.ts';

type Inspection = (file: string, hash: string) => Promise<boolean>;

/** Whether the page has its bytes and its compressed forms are there. */
export const looksWhole: Inspection = async (file, hash) => {
  try {
    await inBatches(pageEndings, (ending) => access(file + ending));
    return hashOf(await readFile(file)) === hash;
  } catch {
    return false;
  }
};

/** Whether the page has its bytes and every compressed form unpacks to them. */
export const isWhole: Inspection = async (file, hash) => {
  try {
    const body = await readFile(file);
    const forms = pageEndings.map(async (ending) => unpacksTo(body, await readFile(file + ending)));
    return (await Promise.all(forms)).every(Boolean) && hashOf(body) === hash;
  } catch {
    return false;
  }
};

/** The manifest without the pages whose files do not pass, and the paths of those. */
export async function inspectPages(
  tree: string,
  manifest: Manifest,
  passes: Inspection,
): Promise<{ sound: Manifest; damaged: string[] }> {
  const pages: Manifest['pages'] = {};
  const damaged: string[] = [];
  await inBatches(Object.entries(manifest.pages), async ([path, record]) => {
    if (await passes(pageFile(tree, record.file), record.hash)) pages[path] = record;
    else damaged.push(path);
  });
  return { sound: { ...manifest, pages }, damaged };
}
