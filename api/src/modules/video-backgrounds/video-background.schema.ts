import { z } from 'zod';
import { listedMediaSchema } from '../media/media.schema.ts';
import { pagingShape } from '../paging.schema.ts';
import { contentAddress, requiredText, text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';

export const videoPages = [
  'landing',
  'ny-home',
  'fl-home',
  'ny-attractions',
  'fl-attractions',
  'ny-blog',
  'fl-blog',
] as const;
export const videoPageSchema = z.enum(videoPages, {
  error: ({ input }) => (input ? `Page must be one of ${videoPages.join(', ')}` : 'Page is required'),
});
export type VideoPage = z.infer<typeof videoPageSchema>;

const videoSentence = 'Video URL must be an http(s) address or an uploaded video';
const thumbnailSentence = 'Thumbnail URL must be an http(s) address or an uploaded picture';
const isActiveSchema = z.boolean('isActive must be true or false');

const fields = {
  page: videoPageSchema,
  title: requiredText(200, 'Title is required'),
  videoUrl: requiredText(2_000, 'Video URL is required').pipe(contentAddress(videoSentence)),
  thumbnailUrl: z
    .union([z.literal(''), z.null(), contentAddress(thumbnailSentence)], thumbnailSentence)
    .transform((value) => value || null),
  description: text(500)
    .nullable()
    .transform((value) => value || null),
};

/** What the dialog 'Add Video Background' sends. */
export const videoBackgroundInputSchema = z.object({
  page: fields.page,
  title: fields.title,
  videoUrl: fields.videoUrl,
  thumbnailUrl: fields.thumbnailUrl.default(null),
  description: fields.description.default(null),
  isActive: isActiveSchema.default(false),
});
export type VideoBackgroundInput = z.infer<typeof videoBackgroundInputSchema>;
/** What the dialog holds: the fields before defaults are filled in. */
export type VideoBackgroundFields = z.input<typeof videoBackgroundInputSchema>;

/** The fields of a background that are to change; at least one. */
export const videoBackgroundChangesSchema = z
  .strictObject({
    page: fields.page.optional(),
    title: fields.title.optional(),
    videoUrl: fields.videoUrl.optional(),
    thumbnailUrl: fields.thumbnailUrl.optional(),
    description: fields.description.optional(),
    isActive: isActiveSchema.optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change');
export type VideoBackgroundChanges = z.infer<typeof videoBackgroundChangesSchema>;

export const videoBackgroundQuerySchema = z.object(pagingShape);

/** A background as visitors' pages get it. */
export const videoBackgroundSchema = z
  .object({
    id: z.int(),
    page: videoPageSchema,
    videoUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
    title: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    createdAt: instant(),
  })
  .meta({ id: 'VideoBackground' });
export type VideoBackground = z.infer<typeof videoBackgroundSchema>;

/** A background as the admin sees it. */
export const listedVideoBackgroundSchema = videoBackgroundSchema
  .extend({
    isShown: z.boolean().meta({ description: 'Whether it is the one that plays on its page' }),
    media: listedMediaSchema,
    version: z.int().meta({ description: 'Counts up with each save; the entity tag of the background' }),
  })
  .meta({ id: 'ListedVideoBackground' });
export type ListedVideoBackground = z.infer<typeof listedVideoBackgroundSchema>;
