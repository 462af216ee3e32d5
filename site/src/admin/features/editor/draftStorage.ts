import { storyCategorySchema } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { regionSchema } from '@haunted-forests/api/schemas/regions/region';
import { z } from 'zod';

const draftSchema = z.object({
  fields: z.object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string(),
    region: regionSchema,
    category: storyCategorySchema,
    image: z.string(),
    distance: z.string(),
    readTime: z.string(),
    published: z.boolean(),
    featured: z.boolean(),
    /** What was typed before there were schedules has none. */
    publishAt: z.string().default(''),
    unpublishAt: z.string().default(''),
  }),
  /** Entity tag of the post that the text began from; '' for a new story. */
  etag: z.string(),
  /** When it was typed, ISO 8601. */
  typedAt: z.iso.datetime(),
});
/** Text that was typed but not saved. */
export type Draft = z.infer<typeof draftSchema>;

const storageKey = (story: string) => `haunted_forests_story_draft:${story}`;

/** The unsaved text of a story (its id, or 'new'); undefined without one, or when it cannot be read. */
export function readDraft(story: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(story)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps the text in this browser; false when the browser refuses. */
export function writeDraft(story: string, draft: Draft): boolean {
  try {
    localStorage.setItem(storageKey(story), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(story: string): void {
  try {
    localStorage.removeItem(storageKey(story));
  } catch {
    // A browser without storage has kept nothing.
  }
}
