import { extname } from 'node:path';
import { slugOf } from '../blog-posts/slug.schema.ts';

const fingerprintLength = 16;
const longestSlug = 60;
const longestOriginalName = 255;

/** What the names of all files of one upload begin with: the first 64 bits of the SHA-256 of the uploaded bytes. */
export function fingerprintOf(sha256: string): string {
  return sha256.slice(0, fingerprintLength);
}

/** The fingerprint that a stored file's name begins with. */
export function fingerprintIn(name: string): string {
  return name.slice(0, fingerprintLength);
}

/** `<fingerprint>-<slug of the original name>`: the stem of a stored file's name and of its variants' names. */
export function stemOf(sha256: string, originalName: string): string {
  const slug = slugOf(originalName.slice(0, originalName.length - extname(originalName).length));
  return `${fingerprintOf(sha256)}-${slug.slice(0, longestSlug).replace(/-$/, '') || 'file'}`;
}

/** The address that visitors read a stored file at. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

/** The stored name behind a media address. */
export function mediaName(url: string): string {
  return url.slice('/media/'.length);
}

/** A file name as a browser sent it, made fit to be stored and shown. */
export function cleanOriginalName(name: string | undefined): string {
  const cleaned = (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-longestOriginalName)
    .toWellFormed();
  return cleaned || 'file';
}
