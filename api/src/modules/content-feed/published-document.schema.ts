import { z } from 'zod';
import type { Attraction } from '../attractions/attraction.schema.ts';
import { blogPostSchema, type StoryAddress } from '../blog-posts/blog-post.schema.ts';
import type { DiscountValue } from '../discount/discount.schema.ts';
import type { PublicMedia } from '../media/media.schema.ts';
import type { Night } from '../nights/night.schema.ts';
import type { PriceTier } from '../nights/price-tier.schema.ts';
import type { Opening } from '../openings/opening.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { Testimonial } from '../testimonials/testimonial.schema.ts';
import type { VideoBackground } from '../video-backgrounds/video-background.schema.ts';
import type { Question } from '../visit/question.schema.ts';
import type { Topic } from '../visit/topic.schema.ts';

/** What of a story is not for visitors. */
const internal = {
  views: true,
  published: true,
  publishAt: true,
  unpublishAt: true,
  status: true,
  version: true,
} as const;
/** A story as its page shows it. */
export const publishedStorySchema = blogPostSchema.omit(internal);
export type PublishedStory = z.infer<typeof publishedStorySchema>;
/** A story in the change feed. */
export type StoryDocument = PublishedStory & {
  /** Addresses that lead to it, the earliest first. */
  formerAddresses: StoryAddress[];
};
export type PublishedAttraction = Omit<Attraction, 'active' | 'version' | 'createdAt' | 'updatedAt'> & {
  /** Place in the list of its region, ascending. */
  position: number;
};
export type PublishedTestimonial = Omit<Testimonial, 'active' | 'version' | 'createdAt'> & {
  position: number;
};
export type PublishedTopic = Omit<Topic, 'active' | 'version' | 'createdAt'> & {
  position: number;
};
export type PublishedQuestion = Omit<Question, 'active' | 'version' | 'createdAt'> & {
  position: number;
};
/** The one background that plays on its page. */
export type PublishedVideoBackground = Omit<VideoBackground, 'isActive' | 'createdAt'>;
export type PublishedMedia = PublicMedia;
/** `version` counts up with each save of the night. */
export type PublishedNight = Omit<Night, 'createdAt'>;
/** `isFilled`: as many are hired as are wanted, and it is no longer offered. */
export type PublishedOpening = Omit<Opening, 'active' | 'hired' | 'version' | 'updatedAt'> & {
  isFilled: boolean;
};
export type PublishedPriceTier = Omit<PriceTier, 'version' | 'createdAt' | 'updatedAt'>;

/** What visitors may know of the game. */
export interface PublishedPrizes {
  /** What the board draws among, in the order of settings. */
  offered: DiscountValue[];
  /** For how many times 24 hours a code is good; null where it is not known yet. */
  codeDays: number | null;
}

/** What visitors may see, by kind; settings, prizes and videos are addressed by 'settings', 'prizes' and by their page. */
export interface PublishedDocuments {
  story: StoryDocument;
  attraction: PublishedAttraction;
  testimonial: PublishedTestimonial;
  topic: PublishedTopic;
  question: PublishedQuestion;
  video: PublishedVideoBackground;
  media: PublishedMedia;
  settings: Settings;
  night: PublishedNight;
  tier: PublishedPriceTier;
  opening: PublishedOpening;
  prizes: PublishedPrizes;
}
export type DocumentKind = keyof PublishedDocuments;
export const documentKinds = [
  'story',
  'attraction',
  'testimonial',
  'topic',
  'question',
  'video',
  'media',
  'settings',
  'night',
  'tier',
  'opening',
  'prizes',
] as const;

/** Names a document: its row id as text; the page of a video; 'settings'; 'prizes'. */
export interface DocumentReference {
  kind: DocumentKind;
  id: string;
}

export type PublishedDocument = {
  [K in DocumentKind]: { kind: K; id: string; data: PublishedDocuments[K] };
}[DocumentKind];

const referenceShape = { kind: z.enum(documentKinds), id: z.string() };

/** The answer of GET /api/publishing/changes: what changed after a revision, and the tombstones of what went. */
export const contentChangesSchema = z
  .object({
    revision: z.number().int(),
    /** Counts what people asked of the publisher: to publish now, or to roll back. */
    request: z.number().int(),
    /** The edition that visitors shall see, whatever the content is; null: the content. */
    pinnedEdition: z.number().int().nullable(),
    documents: z.array(z.object({ ...referenceShape, data: z.record(z.string(), z.unknown()) })),
    removed: z.array(z.object(referenceShape)),
    /** Where the next page begins; null: this was the last. */
    next: z.string().nullable(),
  })
  .meta({ id: 'ContentChanges' });

/** A page as it would be if the content had changed like this. */
export const changedPageSchema = contentChangesSchema
  .pick({ documents: true, removed: true })
  .extend({ path: z.string().regex(/^\/[a-z0-9/-]*$/) });
export type ChangedPage = Pick<ContentChanges, 'documents' | 'removed'> & { path: string };

export interface ContentChanges {
  revision: number;
  request: number;
  pinnedEdition: number | null;
  documents: PublishedDocument[];
  removed: DocumentReference[];
  /** Where the next page begins; null: this was the last, and all pages together are the content at its revision. */
  next: string | null;
}
