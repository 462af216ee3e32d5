/** Files under this path have a hash of their contents in their names. */
export const hashedAddress = '/_astro/';

export const immutable = 'public, max-age=31536000, immutable';

/**
 * How long browsers and a CDN may keep the client file at a path. A service worker's script is asked for each time: a new
 * version has to be seen at the next opening.
 */
export function cachingOfAsset(path: string): string {
  if (path.startsWith(hashedAddress)) return immutable;
  return path.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=3600';
}
