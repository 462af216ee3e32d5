import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Renderer } from './render-pages.ts';

async function hashOfFolder(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name.slice(folder.length)).update(await readFile(name));
  return hash.digest('base64url').slice(0, 16);
}

/** Loads what `astro build` left in `dist`; its version changes whenever the compiled code does, or the address it renders for. */
export async function loadRenderer(dist: string, siteUrl: URL): Promise<Renderer> {
  const server = join(dist, 'server');
  const bundle = (await import(join(server, 'entry.mjs'))) as Omit<Renderer, 'version'>;
  return {
    version: `${await hashOfFolder(server)} ${siteUrl.origin}`,
    staticPaths: bundle.staticPaths,
    render: bundle.render,
  };
}
