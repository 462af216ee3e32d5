import { extname } from 'node:path';
import { slugOf } from '../blog-posts/slug.schema.ts';

/** Random hex prefix of the names of all files of one upload. */
export const markBytes = 8;
const longestSlug = 60;
const longestOriginalName = 255;

/**
 * `<mark>-<slug of the original name>`: the stem of a stored file's name and of its variants' names. No two uploads
 * share a mark, so nobody ever takes back or replaces a file of someone else.
 */
export function stemOf(mark: Buffer, originalName: string): string {
  const slug = slugOf(originalName.slice(0, originalName.length - extname(originalName).length));
  return `${mark.toString('hex')}-${slug.slice(0, longestSlug).replace(/-$/, '') || 'file'}`;
}

/** What the names of all files of the same upload begin with. */
export function markIn(name: string): string {
  return name.slice(0, markBytes * 2);
}

/** The name that a file has under another mark. */
export function withMark(mark: Buffer, name: string): string {
  return mark.toString('hex') + name.slice(markBytes * 2);
}

/** The address that visitors read a stored file at. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

/** The stored name behind a media address. */
export function mediaName(url: string): string {
  return url.slice('/media/'.length);
}

/** Whether this may be the name of a stored file: one flat name that is not hidden. */
export function isMediaName(name: string): boolean {
  return /^[\w-][\w.-]{0,200}$/.test(name);
}

/** Whether the name was given by an upload: it begins with the mark of one. */
export function isUploadName(name: string): boolean {
  return isMediaName(name) && /^[\da-f]{16}-/.test(name);
}

/** A file name as a browser sent it, made fit to be stored and shown; a zero-width joiner holds emoji together. */
export function cleanOriginalName(name: string | undefined): string {
  const cleaned = (name ?? '')
    .toWellFormed()
    .replaceAll('%22', '"')
    .replace(/[[\p{Cc}\p{Cf}]--\u200D]/gv, '')
    .trim()
    .slice(-longestOriginalName)
    .toWellFormed();
  return cleaned || 'file';
}

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
