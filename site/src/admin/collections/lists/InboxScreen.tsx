import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListPanel } from './ListPanel.tsx';
import type { ListFilterRules } from './listFilters.ts';
import { usePagedList } from './pagedQuery.ts';
import type { rowQueries } from './rowQueries.ts';
import { useListFilters } from './useListFilters.ts';
import { type OpenRow, useOpenRow } from './useOpenRow.ts';
import { ViewLinks } from './ViewLinks.tsx';

type InboxFilters = Record<string, string> & { q: string; quarantined: 'true' | '' };

/** What opens a row: its place in the address, as a link. */
export type RowLink = ReturnType<OpenRow['linkTo']>;

interface InboxScreenProps<Row extends { id: number }, Filters extends InboxFilters>
  extends Pick<ComponentProps<typeof ListPanel<Row, Filters>>, 'noun'> {
  title: string;
  path: string;
  queries: ReturnType<typeof rowQueries<Row>>;
  rules: ListFilterRules<Filters>;
  /** What the list without suspected spam is called. */
  inbox: string;
  /** What of it waits for someone, like '3 unread'. */
  inboxCount?: string | undefined;
  actions?: (filters: Filters) => ReactNode;
  none: (filters: Filters) => ComponentProps<typeof ListPanel>['none'];
  waiting: ReactNode;
  row: (row: Row, link: RowLink) => ReactNode;
  /** The open row, over the list. */
  dialog: (opened: OpenRow, list: ReturnType<typeof usePagedList<Row>>) => ReactNode;
}

type InboxViewsProps = Pick<InboxScreenProps<never, never>, 'path' | 'inbox' | 'inboxCount' | 'noun'> & {
  suspected: number | undefined;
  showsSuspected: boolean;
};

/** The two parts of what visitors send: what arrived, and suspected spam. */
function InboxViews({ path, inbox, inboxCount, noun, suspected, showsSuspected }: InboxViewsProps) {
  const spam = { label: 'Suspected spam', href: `${path}?quarantined=true`, count: suspected || undefined };
  const views = [
    { label: inbox, href: path, isCurrent: !showsSuspected, count: inboxCount },
    { ...spam, isCurrent: showsSuspected },
  ];
  return <ViewLinks label={`Kinds of ${noun[1]}`} views={views} />;
}

/** The screen of what visitors send: a list whose rows open in a dialog, and beside it suspected spam. */
export function InboxScreen<Row extends { id: number }, Filters extends InboxFilters>(
  props: InboxScreenProps<Row, Filters>,
) {
  const { title, path, queries, rules, inbox, actions, none, waiting, row, dialog, noun } = props;
  const view = useListFilters(path, rules);
  const { filters } = view;
  const list = usePagedList(queries.page(filters));
  const opened = useOpenRow({ path, name: noun[0], filters, rows: list.items, onMore: list.onMore });
  const { data: suspected } = useQuery(queries.count({ quarantined: 'true' }));
  const showsSuspected = filters.quarantined === 'true';
  return (
    <>
      <ScreenHeader title={title} actions={actions?.(filters)} />
      <InboxViews {...props} suspected={suspected} showsSuspected={showsSuspected} />
      <ListPanel
        title={showsSuspected ? 'Suspected spam' : inbox}
        list={list}
        view={view}
        noun={noun}
        none={none(filters)}
      >
        {(rows) =>
          rows ? (
            <ul aria-label={title} className="divide-y divide-line/50">
              {rows.map((each) => (
                <li key={each.id}>{row(each, opened.linkTo(each.id))}</li>
              ))}
            </ul>
          ) : (
            waiting
          )
        }
      </ListPanel>
      {dialog(opened, list)}
    </>
  );
}
