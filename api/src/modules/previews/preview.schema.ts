import { z } from 'zod';
import { defaultReadTime, placeholderImage, storyCategorySchema } from '../blog-posts/blog-post.schema.ts';
import { slugOf } from '../blog-posts/slug.schema.ts';
import type { PublishedDocument, PublishedStory } from '../content-feed/published-document.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { contentAddress, text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';

const draftText = (maximum: number) =>
  text(maximum)
    .nullish()
    .transform((value) => value ?? '');

/** A story while it is being written: every field may be missing, empty or half typed; only lengths are limited. */
export const storyDraftSchema = z.object({
  /** Of a story that is saved already. */
  id: z.number().int().min(0).max(2_147_483_647).default(0),
  title: draftText(1_000),
  slug: draftText(1_000),
  excerpt: draftText(5_000),
  content: draftText(100_000),
  region: regionSchema.default('new-york'),
  category: storyCategorySchema.default('ghost-story'),
  image: draftText(5_000),
  distance: draftText(1_000),
  readTime: draftText(1_000),
  published: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** The day under its title; of a new story it is today. */
  createdAt: instant().optional(),
});
export type StoryDraft = z.infer<typeof storyDraftSchema>;
/** The same as it is sent. */
export type StoryDraftFields = z.input<typeof storyDraftSchema>;

const address = contentAddress('');

/** The story that a draft would be if it were published as it is; what is missing or no address yet is filled in. */
export function storyOfDraft(draft: StoryDraft, now: Date): PublishedStory {
  const { published: _published, createdAt, ...fields } = draft;
  return {
    ...fields,
    slug: slugOf(draft.slug || draft.title).slice(0, 200) || 'draft',
    title: draft.title || 'Untitled story',
    image: address.safeParse(draft.image).data ?? placeholderImage,
    distance: draft.distance || null,
    readTime: draft.readTime || defaultReadTime,
    createdAt: createdAt ?? now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

const rowId = z.number().int().min(0).max(2_147_483_647).nullish();

/** A topic or question while it is being written, on the page of a region. */
export const visitDraftSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    page: regionSchema,
    /** Of one that is saved already. */
    id: rowId,
    region: regionSchema,
    key: draftText(1_000),
    title: draftText(1_000),
    body: draftText(100_000),
  }),
  z.object({
    kind: z.literal('question'),
    page: regionSchema,
    id: rowId,
    region: z
      .union([z.literal(''), regionSchema])
      .nullish()
      .transform((region) => region || null),
    question: draftText(1_000),
    answer: draftText(100_000),
  }),
]);
export type VisitDraft = z.infer<typeof visitDraftSchema>;
/** The same as it is sent. */
export type VisitDraftFields = z.input<typeof visitDraftSchema>;

/**
 * A draft as it would be published if it were active; what is missing is filled in.
 * @param position its place in its list.
 */
export function documentOfVisitDraft(draft: VisitDraft, position: number): PublishedDocument {
  const id = draft.id ?? 0;
  if (draft.kind === 'question') {
    const { region, question, answer } = draft;
    const data = { id, region, position, question: question || 'Untitled question', answer };
    return { kind: 'question', id: String(id), data };
  }
  const { region, title, body } = draft;
  const key = slugOf(draft.key || title) || 'draft';
  const data = { id, region, position, key, title: title || 'Untitled topic', body };
  return { kind: 'topic', id: String(id), data };
}

const storySentence = 'Story must be the id of a story';
const storyId = z.int(storySentence).min(1, storySentence).max(2_147_483_647, storySentence);
/** Id of a saved story. */
export const previewLinkInputSchema = z.object({ story: storyId });
export const previewLinkQuerySchema = z.object({ story: z.coerce.number(storySentence).pipe(storyId) });

/** An address at which anyone sees what is saved of a story, until it expires or is withdrawn. */
export const previewLinkSchema = z
  .object({
    id: z.int(),
    url: z.string(),
    expiresAt: instant(),
    createdAt: instant(),
    /** Username; the link ends with the account. */
    madeBy: z.string(),
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLinkSchema>;
