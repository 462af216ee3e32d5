import { readFile } from 'node:fs/promises';
import type { PageRecord } from './plan.ts';

/** What a tree holds: its pages by path, and a number that grows with each swap. */
export interface Manifest {
  edition: number;
  /** The content revision that the pages go by. */
  revision: number;
  /** The newest request that was done, or could not be. */
  request: number;
  /** The earlier edition that the pages show instead of the content. */
  rolledBackTo: number | null;
  pages: Record<string, PageRecord>;
}

export const manifestFile = 'manifest.json';
export const emptyManifest: Manifest = {
  edition: 0,
  revision: 0,
  request: 0,
  rolledBackTo: null,
  pages: {},
};

/** The manifest in `tree`; the empty one when there is none or it cannot be read. */
export async function readManifest(tree: string): Promise<Manifest> {
  try {
    const text = await readFile(`${tree}/${manifestFile}`, 'utf8');
    return { ...emptyManifest, ...(JSON.parse(text) as Partial<Manifest>) };
  } catch {
    return emptyManifest;
  }
}
