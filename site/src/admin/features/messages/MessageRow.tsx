import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';

interface MessageRowProps {
  message: ContactSubmission;
  /** Opens it. */
  link: { id: string; href: string };
}

function UnreadMark() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-amber-soft text-sm">
      <span aria-hidden className="size-2 rounded-pill bg-amber" />
      Unread
    </span>
  );
}

/** The whole row opens the message; its link is the sender's name. */
export function MessageRow({
  message: { name, email, message, region, readAt, createdAt },
  link,
}: MessageRowProps) {
  const isUnread = readAt === null;
  return (
    <article className="relative grid gap-x-5 gap-y-0.5 px-4 py-3 transition-colors duration-(--duration-color) focus-within:bg-raised hover:bg-raised md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] md:px-[1.15rem]">
      <div className="min-w-0">
        <h3 className={`flex flex-wrap items-baseline gap-x-2.5 ${isUnread ? 'font-bold' : 'font-normal'}`}>
          <a
            {...link}
            className={`no-underline wrap-anywhere after:absolute after:inset-0 after:content-[''] hover:text-amber-soft ${isUnread ? 'text-text' : 'text-text-soft'}`}
          >
            {name}
          </a>
          {isUnread && <UnreadMark />}
        </h3>
        <p className="truncate text-muted text-sm">{email}</p>
      </div>
      <p className={`line-clamp-2 wrap-anywhere ${isUnread ? 'text-text' : 'text-text-soft'}`}>{message}</p>
      <p className="text-muted text-sm md:text-right">
        {regionNames[region]} <span className="md:hidden">·</span>{' '}
        <time dateTime={createdAt} className="whitespace-nowrap md:block">
          {dayOf(createdAt)}
        </time>
      </p>
    </article>
  );
}
