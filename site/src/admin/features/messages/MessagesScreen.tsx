import { useQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { LinkedRows } from '../../collections/lists/LinkedRows.tsx';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListViews } from '../../collections/lists/ListViews.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageRow } from './MessageRow.tsx';
import { type MessageFilters, messageFilters, messages } from './messageQueries.ts';

const skeletonRows = [1, 2, 3, 4, 5];
const path = '/admin/messages';

function MessageViews({ showsSuspected }: { showsSuspected: boolean }) {
  const { data: unread } = useQuery(messages.count({ read: 'false' }));
  const { data: suspected } = useQuery(messages.count({ quarantined: 'true' }));
  const inboxCount = unread ? `${unread} unread` : undefined;
  const views = { inbox: 'Inbox', inboxCount, suspected, showsSuspected };
  return <ListViews label="Kinds of messages" path={path} {...views} />;
}

interface NoMessagesProps {
  filters: MessageFilters;
  show: (changes: Partial<MessageFilters>) => void;
}

function NoMessages({ filters: { q, region, read, quarantined }, show }: NoMessagesProps) {
  if (!q && !region && !read) {
    const sentence = quarantined
      ? 'Nothing looks like spam.'
      : 'No messages yet. Messages from the contact forms appear here.';
    return <EmptyState icon={Inbox} sentence={sentence} />;
  }
  const isInboxDone = read === 'false' && !q && !region;
  return (
    <EmptyState
      icon={isInboxDone ? Inbox : SearchX}
      sentence={isInboxDone ? 'Every message has been read.' : 'No messages match this search.'}
      action={<Button onClick={() => show({ q: '', region: '', read: '' })}>Show all messages</Button>}
    />
  );
}

function LoadingMessages() {
  return (
    <div role="status" className="divide-y divide-line/50">
      <span className="sr-only">Loading messages...</span>
      {skeletonRows.map((row) => (
        <div key={row} className="px-4 py-3 md:px-[1.15rem]">
          <Skeleton className="my-1 h-9" />
        </div>
      ))}
    </div>
  );
}

export function MessagesScreen() {
  const view = useListFilters(path, messageFilters);
  const { filters, show } = view;
  const list = usePagedList(messages.page(filters));
  const opened = useOpenRow({ path, name: 'message', filters, rows: list.items, onMore: list.onMore });
  const showsSuspected = filters.quarantined === 'true';
  return (
    <>
      <ScreenHeader title="Messages" />
      <MessageViews showsSuspected={showsSuspected} />
      <ListPanel
        title={showsSuspected ? 'Suspected spam' : 'Inbox'}
        list={list}
        view={view}
        noun={['message', 'messages']}
        empty={<NoMessages filters={filters} show={show} />}
      >
        {(rows) =>
          rows ? (
            <LinkedRows label="Messages" rows={rows}>
              {(message) => <MessageRow message={message} link={opened.linkTo(message.id)} />}
            </LinkedRows>
          ) : (
            <LoadingMessages />
          )
        }
      </ListPanel>
      <MessageDialog opened={opened} list={list} />
    </>
  );
}
