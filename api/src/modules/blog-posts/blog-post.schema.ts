import { z } from 'zod';
import { listedMediaSchema } from '../media/media.schema.ts';
import { cursorParameter, limitParameter } from '../paging.schema.ts';
import { type Region, regionSchema } from '../regions/region.schema.ts';
import { contentAddress, optionalText, requiredText, text } from '../text.schema.ts';
import { instant, optionalInstant } from '../time.schema.ts';
import { slugSchema } from './slug.schema.ts';
import { type StorySchedule, storyStatusSchema } from './story-status.schema.ts';

export const storyCategories = ['ghost-story', 'true-crime', 'legend', 'mystery'] as const;
export const storyCategorySchema = z.enum(storyCategories, {
  error: 'Category must be ghost-story, true-crime, legend or mystery',
});
export type StoryCategory = z.infer<typeof storyCategorySchema>;

/** The public address of a story. */
export interface StoryAddress {
  region: Region;
  slug: string;
}

/** The picture stored when the editor leaves the image empty. */
export const placeholderImage = '/art/placeholder.svg';
export const defaultReadTime = '5 min read';

const scheduleSchema = z.object({ publishAt: z.string().nullish(), unpublishAt: z.string().nullish() });

/** Whether a story is taken down after it is published; true when one of the instants is missing or unreadable. */
export function isInOrder({ publishAt, unpublishAt }: Omit<StorySchedule, 'published'>): boolean {
  if (!publishAt || !unpublishAt) return true;
  return !(Date.parse(unpublishAt) <= Date.parse(publishAt));
}

/** What the story editor sends; the sentences are those of the specification's section 5. */
export const blogPostInputSchema = z
  .object({
    title: requiredText(200, 'Title is required'),
    slug: slugSchema,
    excerpt: requiredText(500, 'Excerpt is required'),
    content: requiredText(100_000, 'Content is required'),
    region: regionSchema,
    category: storyCategorySchema,
    image: z
      .union([
        z.literal(''),
        z.null(),
        contentAddress('Image must be an http(s) address or an uploaded picture'),
      ])
      .optional()
      .transform((value) => value || placeholderImage),
    distance: optionalText(100),
    readTime: text(50)
      .nullish()
      .transform((value) => value || defaultReadTime),
    published: z.boolean().default(false),
    featured: z.boolean().default(false),
    /** From this instant on visitors see what is published; null or past: at once. */
    publishAt: optionalInstant('Publish at'),
    /** From this instant on they see it no more; null: it stays. */
    unpublishAt: optionalInstant('Take down at'),
  })
  .refine(isInOrder, {
    path: ['unpublishAt'],
    error: 'Take down at must be after Publish at',
    when: ({ value }) => scheduleSchema.safeParse(value).success,
  });
export type BlogPostInput = z.infer<typeof blogPostInputSchema>;
/** The same before defaults are filled in: what a form holds. */
export type BlogPostFields = z.input<typeof blogPostInputSchema>;

const blogPostSorts = ['newest', 'oldest', 'title', 'views'] as const;
export type BlogPostSort = (typeof blogPostSorts)[number];

export const blogPostQuerySchema = z.object({
  region: regionSchema.optional(),
  published: z.enum(['true', 'false']).optional(),
  category: storyCategorySchema.optional(),
  /** For those who write: only posts of which this becomes. */
  status: storyStatusSchema.optional(),
  /** For those who write: only posts whose title, slug or excerpt holds this text, ignoring case. */
  q: text(100).optional(),
  /** At most this many posts; visitors get 100 without it. They come in a page with `total` in X-Total-Count and the next cursor in X-Next-Cursor. */
  limit: limitParameter(100).optional(),
  cursor: cursorParameter(2_000).optional(),
  /** For those who write: by date, by title, or the most read first. Visitors get featured posts first, then the newest. */
  sort: z.enum(blogPostSorts).optional(),
  /** `summary` leaves the story bodies out. */
  view: z.enum(['full', 'summary']).default('full'),
});
export type BlogPostQuery = z.infer<typeof blogPostQuerySchema>;

/** A post as the API returns it; times are ISO 8601 in UTC. */
export const blogPostSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    region: regionSchema,
    category: storyCategorySchema,
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    image: z.string(),
    readTime: z.string(),
    distance: z.string().nullable(),
    views: z.number().int(),
    published: z.boolean(),
    featured: z.boolean(),
    publishAt: instant()
      .nullable()
      .meta({ description: 'From then on visitors see what is published; null: at once' }),
    unpublishAt: instant()
      .nullable()
      .meta({ description: 'From then on they see it no more; null: it stays' }),
    status: storyStatusSchema,
    version: z.number().int().meta({ description: 'Counts up with each save; the entity tag of the post' }),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPostSchema>;

/** A post in a list without bodies. */
const blogPostSummarySchema = blogPostSchema
  .omit({ content: true })
  .extend({ media: listedMediaSchema })
  .meta({ id: 'BlogPostSummary' });
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

/** The answer of GET /api/blog-posts: whole posts, or summaries of them. */
export const blogPostListSchema = z.union([z.array(blogPostSchema), z.array(blogPostSummarySchema)]);

/** The answer of GET /api/admin/overview. */
export const storyOverviewSchema = z
  .object({
    totalStories: z.number().int(),
    newYorkStories: z.number().int(),
    floridaStories: z.number().int(),
    totalViews: z.number().int(),
  })
  .meta({ id: 'StoryOverview' });
export type StoryOverview = z.infer<typeof storyOverviewSchema>;
