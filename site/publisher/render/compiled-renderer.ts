import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSharePictureAddresses, type SharePicture } from '@haunted-forests/api/share-picture-address';
import type { Renderer } from './render-pages.ts';

type Bundle = Pick<Renderer, 'staticPaths'> & {
  createRender(sharePicture: (picture: SharePicture) => string): Renderer['render'];
};

async function hashOfFolder(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name.slice(folder.length)).update(await readFile(name));
  return hash.digest('base64url').slice(0, 16);
}

/** The compiled code in a renderer's version, whatever its address and token. */
export const compilationOf = (version: string): string => version.replace(/ .*/, '');

/**
 * Loads what `astro build` left in `dist`. Its version changes with the compiled code, with the site's address and
 * with the token, which signs the addresses of social images.
 */
export async function loadRenderer(dist: string, siteUrl: URL, serviceToken: string): Promise<Renderer> {
  const server = join(dist, 'server');
  const bundle = (await import(join(server, 'entry.mjs'))) as Bundle;
  const signature = createHash('sha256').update(serviceToken).digest('base64url').slice(0, 8);
  return {
    version: `${await hashOfFolder(server)} ${siteUrl.origin} ${signature}`,
    staticPaths: bundle.staticPaths,
    render: bundle.createRender(createSharePictureAddresses(serviceToken)),
  };
}
