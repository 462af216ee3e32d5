import { extname } from 'node:path';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
};

const named: Record<string, string> = { '/': 'index.html', '/404': '404.html' };

/**
 * The object key for a path: the path itself, since a CDN requests from a bucket what the visitor requested. Only the
 * landing page and the not-found page have the names that bucket settings refer to.
 */
export const objectKey = (path: string): string => named[path] ?? path.slice(1);

/** A file at this path, as Caddy would send it; a path without an extension is a page. */
export function objectHeaders(path: string, caching: string): Record<string, string> {
  const ending = extname(path) || '.html';
  return { 'Content-Type': types[ending] ?? 'application/octet-stream', 'Cache-Control': caching };
}
