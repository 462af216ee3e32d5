import { z } from 'zod';
import { pagingShape } from '../paging.schema.ts';
import { text } from '../text.schema.ts';

export const mediaTypes = ['image', 'video'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** One re-encoded size of a picture. */
export interface MediaVariant {
  format: 'avif' | 'webp';
  width: number;
  height: number;
  url: string;
  /** Bytes. */
  size: number;
}

export interface MediaMetadata {
  width?: number;
  height?: number;
  /** Seconds, of a video. */
  duration?: number;
}

/** What visitors' pages need of a picture or video. */
export type PublicMedia = Pick<
  MediaItem,
  'id' | 'type' | 'url' | 'metadata' | 'altText' | 'focalPoint' | 'placeholder' | 'variants'
>;

export interface MediaItem {
  id: number;
  filename: string;
  originalName: string;
  type: MediaType;
  url: string;
  thumbnailUrl: string | null;
  /** Bytes of the file as it was uploaded. */
  size: number;
  metadata: MediaMetadata;
  altText: string;
  /** Percent from the top left; what a crop must keep. */
  focalPoint: { x: number; y: number };
  /** A ThumbHash in base64, of a picture. */
  placeholder: string | null;
  variants: MediaVariant[];
  createdAt: string;
}

/** The parts of an upload beside the file. */
export const mediaUploadSchema = z.object({ altText: text(500).default('') });

export const mediaQuerySchema = z.object({
  type: z.enum(mediaTypes).optional(),
  ...pagingShape,
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;
