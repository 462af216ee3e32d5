import { readFile } from 'node:fs/promises';
import type { PageRecord } from './plan.ts';

/** What a tree holds: its pages by path, the content revision they show, and a number that grows with each swap. */
export interface Manifest {
  edition: number;
  revision: number;
  pages: Record<string, PageRecord>;
}

export const manifestFile = 'manifest.json';
export const emptyManifest: Manifest = { edition: 0, revision: 0, pages: {} };

/** The manifest in `tree`; the empty one when there is none or it cannot be read. */
export async function readManifest(tree: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(`${tree}/${manifestFile}`, 'utf8')) as Manifest;
  } catch {
    return emptyManifest;
  }
}
