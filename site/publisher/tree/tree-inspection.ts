import { access, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { inBatches } from '../concurrency.ts';
import { hashOf, type Manifest } from './manifest.ts';
import { pageFile } from './tree-files.ts';

type Inspection = (file: string, hash: string) => Promise<boolean>;

/** Whether the page has the right bytes and a compressed copy. */
export const isIntact: Inspection = async (file, hash) => {
  await access(`${file}.gz`);
  return hashOf(await readFile(file)) === hash;
};

/** Whether the page has the right bytes and its compressed copy unpacks to them. */
export const isFullyIntact: Inspection = async (file, hash) => {
  const body = await readFile(file);
  return hashOf(body) === hash && body.equals(await promisify(gunzip)(await readFile(`${file}.gz`)));
};

/** The manifest without the pages whose files fail the inspection, and the paths of those. */
export async function inspectPages(
  tree: string,
  manifest: Manifest,
  passes: Inspection,
): Promise<{ sound: Manifest; damaged: string[] }> {
  const pages: Manifest['pages'] = {};
  const damaged: string[] = [];
  await inBatches(Object.entries(manifest.pages), async ([path, record]) => {
    if (await passes(pageFile(tree, record.file), record.hash).catch(() => false)) pages[path] = record;
    else damaged.push(path);
  });
  return { sound: { ...manifest, pages }, damaged };
}
