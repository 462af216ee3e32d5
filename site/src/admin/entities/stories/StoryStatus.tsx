import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { StoryStatus as Status } from '@haunted-forests/api/schemas/blog-posts/story-status';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { scheduleWords, statusNames } from './wording.ts';

const tones: Record<Status, Tone> = {
  draft: 'warn',
  scheduled: 'info',
  published: 'success',
  expired: 'neutral',
};

/** Who sees a story now. */
export function StoryStatus({ status }: { status: Status }) {
  return <StatusPill tone={tones[status]}>{statusNames[status]}</StatusPill>;
}

/** The same with the instant at which the schedule changes it, or did. */
export function ScheduledStatus({
  story,
}: {
  story: Pick<BlogPost, 'status' | 'publishAt' | 'unpublishAt'>;
}) {
  const words = scheduleWords(story);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-col md:items-start">
      <StoryStatus status={story.status} />{' '}
      {words && (
        <time dateTime={words.instant} className="text-muted text-sm">
          {words.text}
        </time>
      )}
    </span>
  );
}
