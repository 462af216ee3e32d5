import { isInOrder } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { type StorySchedule, statusAt } from '@haunted-forests/api/schemas/blog-posts/story-status';
import { dayAndTimeOf, weekdayAndTimeOf } from '../../../wording/dates.ts';

const isInstant = (value: string | null | undefined) =>
  Boolean(value) && !Number.isNaN(Date.parse(value ?? ''));

/** What visitors will see of a story that is saved like this; '' when no schedule has to be explained, or it cannot be saved. */
export function scheduleSentence({ published, publishAt, unpublishAt }: StorySchedule, now: Date): string {
  const from = isInstant(publishAt) ? publishAt : undefined;
  const until = isInstant(unpublishAt) ? unpublishAt : undefined;
  if (!(from || until) || !isInOrder({ publishAt: from, unpublishAt: until })) return '';
  const end = until ? ` until ${dayAndTimeOf(until)}` : '';
  switch (statusAt({ published, publishAt: from, unpublishAt: until }, now)) {
    case 'draft':
      return 'A draft stays hidden: turn on Published for these times to take effect.';
    case 'scheduled':
      return `Visitors see it from ${dayAndTimeOf(from ?? '')}${end}.`;
    case 'expired':
      return `Visitors no longer see it: it was taken down ${dayAndTimeOf(until ?? '')}.`;
    case 'published':
      return `Visitors see it now${end}.`;
  }
}

/** What saving makes of a story, next to the button; '' when it cannot be saved like this. */
export function saveEffect(schedule: StorySchedule, now: Date): string {
  const { publishAt, unpublishAt } = schedule;
  const isWhole = [publishAt, unpublishAt].every((instant) => !instant || isInstant(instant));
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
