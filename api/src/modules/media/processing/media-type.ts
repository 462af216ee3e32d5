import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { invalidFileType } from '../media.errors.ts';
import type { MediaType } from '../media.schema.ts';

/** What the magic bytes of a file say. */
export interface MediaKind {
  type: MediaType;
  /** sharp's name of a picture's format, or the container that a video is stored in. */
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'mp4' | 'webm';
  /** Of the stored file. */
  extension: 'jpg' | 'png' | 'gif' | 'webp' | 'mp4' | 'webm';
}

const movieExtensions = ['.mp4', '.m4v', '.mov'];
const mp4: MediaKind = { type: 'video', format: 'mp4', extension: 'mp4' };
const png: MediaKind = { type: 'image', format: 'png', extension: 'png' };

const accepted: Record<string, { kind: MediaKind; extensions: readonly string[] }> = {
  'image/jpeg': {
    kind: { type: 'image', format: 'jpeg', extension: 'jpg' },
    extensions: ['.jpg', '.jpeg', '.jfif'],
  },
  'image/png': { kind: png, extensions: ['.png'] },
  'image/apng': { kind: png, extensions: ['.png', '.apng'] },
  'image/gif': { kind: { type: 'image', format: 'gif', extension: 'gif' }, extensions: ['.gif'] },
  'image/webp': { kind: { type: 'image', format: 'webp', extension: 'webp' }, extensions: ['.webp'] },
  'video/webm': { kind: { type: 'video', format: 'webm', extension: 'webm' }, extensions: ['.webm'] },
  'video/mp4': { kind: mp4, extensions: movieExtensions },
  'video/x-m4v': { kind: mp4, extensions: movieExtensions },
  'video/quicktime': { kind: mp4, extensions: movieExtensions },
};

/**
 * The kind of the file at `path` by its magic bytes. A name that ends like another type is refused, so that nobody
 * stores what they did not mean to; QuickTime is stored as MP4, which more browsers play.
 * Throws ProblemError 415.
 */
export async function mediaKindOf(path: string, originalName: string): Promise<MediaKind> {
  const sniffed = await fileTypeFromFile(path).catch(() => undefined);
  const match = accepted[sniffed?.mime ?? ''];
  const extension = extname(originalName).toLowerCase();
  if (!match || (extension !== '' && !match.extensions.includes(extension))) throw invalidFileType();
  return match.kind;
}
