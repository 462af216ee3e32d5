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

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp', extension: MediaKind['extension']) =>
  ({ type: 'image', format, extension }) as const;
const video = (format: 'mp4' | 'webm') => ({ type: 'video', format, extension: format }) as const;
const movieExtensions = ['.mp4', '.m4v', '.mov'];

const accepted: Record<string, [kind: MediaKind, extensions: string[]]> = {
  'image/jpeg': [picture('jpeg', 'jpg'), ['.jpg', '.jpeg', '.jfif']],
  'image/png': [picture('png', 'png'), ['.png']],
  'image/apng': [picture('png', 'png'), ['.png', '.apng']],
  'image/gif': [picture('gif', 'gif'), ['.gif']],
  'image/webp': [picture('webp', 'webp'), ['.webp']],
  'video/webm': [video('webm'), ['.webm']],
  'video/mp4': [video('mp4'), movieExtensions],
  'video/x-m4v': [video('mp4'), movieExtensions],
  'video/quicktime': [video('mp4'), movieExtensions],
};

/**
 * The kind of the file at `path` by its magic bytes. A name that ends like another type is refused, so that nobody
 * stores what they did not mean to; QuickTime is stored as MP4, which more browsers play.
 * Throws ProblemError 415.
 */
export async function mediaKindOf(path: string, originalName: string): Promise<MediaKind> {
  const sniffed = await fileTypeFromFile(path).catch(() => undefined);
  const [kind, extensions] = accepted[sniffed?.mime ?? ''] ?? [];
  const extension = extname(originalName).toLowerCase();
  if (!kind || (extension !== '' && !extensions?.includes(extension))) throw invalidFileType();
  return kind;
}
