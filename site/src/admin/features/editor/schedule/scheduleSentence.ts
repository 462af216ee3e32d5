import { isInOrder } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { type StorySchedule, statusAt } from '@haunted-forests/api/schemas/blog-posts/story-status';
import type { SavedRecord } from '../../../collections/records/recordKind.ts';
import { weekdayAndTimeOf } from '../../../wording/dates.ts';

/** What saving makes of a story, next to the button; '' when it cannot be saved like this. */
export function saveEffect(schedule: StorySchedule, now: Date): string {
  const { publishAt, unpublishAt } = schedule;
  const isWhole = [publishAt, unpublishAt].every((instant) => !instant || !Number.isNaN(Date.parse(instant)));
  if (!isWhole || !isInOrder(schedule)) return '';
  const end = unpublishAt ? `, until ${weekdayAndTimeOf(unpublishAt, now)}` : '';
  switch (statusAt(schedule, now)) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return `Live on ${weekdayAndTimeOf(publishAt ?? '', now)}${end}`;
    case 'expired':
      return 'Taken down';
    case 'published':
      return `Live at once${end}`;
  }
}

type SavedSchedule = Pick<SavedRecord<StorySchedule>, 'createdAt' | 'fields'>;

/**
 * The date on a story's page: when its schedule publishes it; now, or the earlier time that it was given, when it was scheduled
 * and is brought out before; otherwise when it was created.
 */
export function datedAt(story: StorySchedule, saved: SavedSchedule, now: Date): string | undefined {
  const { createdAt, fields } = saved;
  const status = statusAt(story, now);
  if (status === 'scheduled') return story.publishAt ?? createdAt;
  if (status !== 'published' || !createdAt || statusAt(fields, now) !== 'scheduled') return createdAt;
  const appears = Math.min(Date.parse(story.publishAt ?? '') || now.getTime(), now.getTime());
  return new Date(Math.max(Date.parse(createdAt), appears)).toISOString();
}
