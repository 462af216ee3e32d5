import { storyCategorySchema } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { regionSchema } from '@haunted-forests/api/schemas/regions/region';
import { z } from 'zod';
import { ownDraftName } from '../../collections/drafts/draftOwner.ts';

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
  /** ETag of the post that the text began from; '' for a new story. */
  etag: z.string(),
  /** When it was typed, ISO 8601. */
  typedAt: z.iso.datetime(),
});
/** Text that was typed but not saved. */
export type Draft = z.infer<typeof draftSchema>;

const prefix = 'haunted_forests_story_draft:';
const storageKey = (story: string) => prefix + ownDraftName(story);
const newStory = 'new-';

/** What the unsaved text of another new story is kept under, so that each has its own. */
export function newDraftName(): string {
  return `${newStory}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
}

/** The unsaved text of a story (its id, or the name of a new one); undefined without one, or when it cannot be read. */
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

function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The unsaved texts of new stories with their names, the latest first. */
export function newStoryDrafts(): { name: string; draft: Draft }[] {
  const begin = storageKey(newStory);
  const keys = Object.keys(allowedStorage() ?? {}).filter((key) => key.startsWith(begin));
  const names = keys.map((key) => key.slice(storageKey('').length));
  const drafts = names.flatMap((name) => {
    const draft = readDraft(name);
    return draft ? [{ name, draft }] : [];
  });
  return drafts.sort((one, other) => other.draft.typedAt.localeCompare(one.draft.typedAt));
}
