import { extname } from 'node:path';

/** Caching of files that never change their contents. */
export const immutable = 'public, max-age=31536000, immutable';

const contentTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** The media type of a stored file, by the ending that it was stored with. */
export function mediaContentType(name: string): string {
  return contentTypes[extname(name)] ?? 'application/octet-stream';
}
