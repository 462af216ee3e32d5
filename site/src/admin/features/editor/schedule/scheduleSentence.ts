import { isInOrder } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { type StorySchedule, statusAt } from '@haunted-forests/api/schemas/blog-posts/story-status';
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

/** The date on a story's page: when its schedule publishes it, otherwise when it was created. */
export function datedAt(story: StorySchedule, createdAt: string | undefined, now: Date): string | undefined {
  return statusAt(story, now) === 'scheduled' ? (story.publishAt ?? createdAt) : createdAt;
}
