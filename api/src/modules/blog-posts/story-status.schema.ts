import { z } from 'zod';

/**
 * What becomes of a story: a `draft` is shown to nobody; of what is published `scheduled` is shown from a later instant,
 * `published` is what visitors see, `expired` was taken down by its schedule.
 */
export const storyStatuses = ['draft', 'scheduled', 'published', 'expired'] as const;
export const storyStatusSchema = z
  .enum(storyStatuses, { error: 'Status must be draft, scheduled, published or expired' })
  .meta({
    description:
      'draft: not published; scheduled: published from publishAt on; published: visible to visitors; expired: taken down at unpublishAt',
  });
export type StoryStatus = z.infer<typeof storyStatusSchema>;

/** The part of a story that decides who sees it when; instants are ISO 8601, and null or blank when there is none. */
export interface StorySchedule {
  published: boolean;
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

/** The status that a story has at `now`: it is shown from `publishAt` on and until just before `unpublishAt`. */
export function statusAt({ published, publishAt, unpublishAt }: StorySchedule, now: Date): StoryStatus {
  if (!published) return 'draft';
  if (unpublishAt && new Date(unpublishAt) <= now) return 'expired';
  if (publishAt && new Date(publishAt) > now) return 'scheduled';
  return 'published';
}
