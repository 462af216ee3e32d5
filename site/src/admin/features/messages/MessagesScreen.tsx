import { useQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListFilterBar } from '../../collections/lists/ListFilterBar.tsx';
import { ListViews } from '../../collections/lists/ListViews.tsx';
import { listAddress } from '../../collections/lists/listAddress.ts';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { filtersOf, type MessageFilters } from './filters.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MessageSkeletons } from './MessageSkeletons.tsx';
import { messageChoices } from './messageChoices.ts';
import { messageCountsQuery, messagesQuery } from './messageQueries.ts';

const path = '/admin/messages';
const spamPath = listAddress(path, { quarantined: 'true' });

function MessageViews({ showsSuspected }: { showsSuspected: boolean }) {
  const { data } = useQuery(messageCountsQuery);
  const inbox = data?.unread ? `${data.unread} unread` : undefined;
  const suspected = data?.suspected ? String(data.suspected) : undefined;
  const views = [
    { label: 'Inbox', href: path, isCurrent: !showsSuspected, count: inbox },
    { label: 'Suspected spam', href: spamPath, isCurrent: showsSuspected, count: suspected },
  ];
  return <ListViews label="Kinds of messages" views={views} />;
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

export function MessagesScreen() {
  const { filters, show } = useListFilters(path, filtersOf);
  const list = usePagedList(messagesQuery(filters));
  const opened = useOpenRow({ path, name: 'message', filters, rows: list.items, onMore: list.onMore });
  const showsSuspected = filters.quarantined === 'true';
  return (
    <>
      <ScreenHeader title="Messages" />
      <MessageViews showsSuspected={showsSuspected} />
      <Panel
        title={showsSuspected ? 'Suspected spam' : 'Inbox'}
        tools={
          <ListFilterBar
            search="Search messages"
            filters={filters}
            read={filtersOf}
            show={show}
            choices={messageChoices}
          />
        }
      >
        <PagedList
          list={list}
          subject="The messages"
          noun={['message', 'messages']}
          loading={<MessageSkeletons />}
          empty={<NoMessages filters={filters} show={show} />}
        >
          {(messages) => (
            <ul aria-label="Messages" className="divide-y divide-line/50">
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageRow message={message} link={opened.linkTo(message.id)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <MessageDialog opened={opened} messages={list.items} total={list.total} />
    </>
  );
}
