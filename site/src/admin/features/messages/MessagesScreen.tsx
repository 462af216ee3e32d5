import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { InboxScreen, type RowLink } from '../../collections/lists/InboxScreen.tsx';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { groupWords } from './groupWords.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { type MessageFilters, messageFilters, messages } from './messageQueries.ts';

interface MessageRowProps {
  message: ContactSubmission;
  /** Opens it. */
  link: RowLink;
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
function MessageRow({ message: submission, link }: MessageRowProps) {
  const { name, email, message, region, group, readAt, createdAt } = submission;
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
      <p className={`line-clamp-2 wrap-anywhere ${isUnread ? 'text-text' : 'text-text-soft'}`}>
        {group && <span className="mr-2 text-amber-soft">{groupWords(group)}</span>}
        {message}
      </p>
      <p className="text-muted text-sm md:text-right">
        {regionNames[region]} <span className="md:hidden">·</span>{' '}
        <time dateTime={createdAt} className="whitespace-nowrap md:block">
          {dayOf(createdAt)}
        </time>
      </p>
    </article>
  );
}

/** What stands in a list without messages. */
function noneOf({ q, region, type, read, quarantined }: MessageFilters) {
  const isInboxDone = read === 'false' && !q && !region && !type;
  return {
    icon: Inbox,
    sentence: quarantined
      ? 'Nothing looks like spam.'
      : 'No messages yet. Messages from the contact forms appear here.',
    noMatch: isInboxDone ? 'Every message has been read.' : undefined,
  };
}

export function MessagesScreen() {
  const { data: unread } = useQuery({ ...messages.count({ read: 'false' }), staleTime: 0 });
  return (
    <InboxScreen
      title="Messages"
      path="/admin/messages"
      noun={['message', 'messages']}
      queries={messages}
      rules={messageFilters}
      inbox="Inbox"
      inboxCount={unread ? `${unread} unread` : undefined}
      none={noneOf}
      waiting={<SkeletonRows label="messages" />}
      row={(message, link) => <MessageRow message={message} link={link} />}
      dialog={(opened, list) => <MessageDialog opened={opened} list={list} />}
    />
  );
}
