import { z } from 'zod';
import { sortedPagingShape } from '../paging.schema.ts';
import { text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';

export const mediaTypes = ['image', 'video'] as const;
const mediaTypeSchema = z.enum(mediaTypes);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** One re-encoded size of a picture. */
const mediaVariantSchema = z
  .object({
    format: z.enum(['avif', 'webp']),
    width: z.int(),
    height: z.int(),
    url: z.string(),
    size: z.int().meta({ description: 'Bytes' }),
  })
  .meta({ id: 'MediaVariant' });
export type MediaVariant = z.infer<typeof mediaVariantSchema>;

const mediaMetadataSchema = z
  .object({
    width: z.number(),
    height: z.number(),
    duration: z.number().meta({ description: 'Seconds, of a video' }),
  })
  .partial();
export interface MediaMetadata {
  width?: number;
  height?: number;
  /** Seconds, of a video. */
  duration?: number;
}

const percentSentence = 'The focal point must be two percentages from 0 to 100';
const percent = z.number(percentSentence).min(0, percentSentence).max(100, percentSentence);
const focalPointSchema = z.strictObject({ x: percent, y: percent }, percentSentence);
export type FocalPoint = z.infer<typeof focalPointSchema>;

export const mediaItemSchema = z
  .object({
    id: z.int(),
    filename: z.string(),
    originalName: z.string(),
    type: mediaTypeSchema,
    url: z.string(),
    thumbnailUrl: z.string().nullable(),
    size: z.int().meta({ description: 'Bytes of the file as it was uploaded' }),
    metadata: mediaMetadataSchema,
    altText: z.string(),
    focalPoint: focalPointSchema.meta({
      description: 'Percent from the top left; what a crop must keep',
    }),
    placeholder: z.string().nullable().meta({ description: 'A ThumbHash in base64' }),
    variants: z.array(mediaVariantSchema),
    createdAt: instant(),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = Omit<z.infer<typeof mediaItemSchema>, 'metadata'> & { metadata: MediaMetadata };

/** What visitors' pages need of a picture or video. */
export type PublicMedia = Pick<
  MediaItem,
  'id' | 'type' | 'url' | 'metadata' | 'altText' | 'focalPoint' | 'placeholder' | 'variants'
>;

/** The library's entry of an address that a record shows. */
export const listedMediaSchema = z.looseObject({ id: z.int(), url: z.string() }).nullable().meta({
  description: "The library's entry of its picture; null for addresses outside the library",
}) as unknown as z.ZodType<PublicMedia | null>;

const longestAltText = 500;

/** The parts of an upload next to the files. */
export const mediaUploadSchema = z.object({ altText: text(longestAltText).default('') });

const changedShape = { altText: text(longestAltText).optional(), focalPoint: focalPointSchema.optional() };

/** What an editor may change of a media item; at least one of the two. */
export const mediaChangesSchema = z
  .strictObject({
    ...changedShape,
    /** What they were when the change was begun: one that is another by now is not replaced. */
    from: z.strictObject(changedShape).optional(),
  })
  .refine(
    ({ altText, focalPoint }) => altText !== undefined || focalPoint !== undefined,
    'Say what the alternative text or the focal point is to be',
  );
export type MediaChanges = z.infer<typeof mediaChangesSchema>;

export const mediaQuerySchema = z.object({
  type: mediaTypeSchema.optional(),
  /** Only items whose original name or alternative text holds this text, ignoring case. */
  q: text(100).optional(),
  ...sortedPagingShape,
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;

/** What the library holds; variants and thumbnails do not count. */
export const mediaSummarySchema = z
  .object({
    files: z.int(),
    images: z.int(),
    videos: z.int(),
    size: z.int().meta({ description: 'Bytes of all files as they were uploaded' }),
  })
  .meta({ id: 'MediaSummary' });
export type MediaSummary = z.infer<typeof mediaSummarySchema>;

const mediaUseKinds = ['story', 'attraction', 'video', 'setting', 'topic', 'question'] as const;

/** A place where a media item, one of its sizes or its thumbnail is shown. */
export const mediaUseSchema = z
  .object({
    kind: z.enum(mediaUseKinds),
    id: z.int(),
    title: z.string().meta({ description: 'Of a setting: its name' }),
    slug: z.string().nullable().meta({ description: 'Of a story' }),
  })
  .meta({ id: 'MediaUse' });
export type MediaUse = z.infer<typeof mediaUseSchema>;
