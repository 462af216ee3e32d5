import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListPanel } from './ListPanel.tsx';
import type { ListFilterRules } from './listFilters.ts';
import { usePagedList } from './pagedQuery.ts';
import type { rowQueries } from './rowQueries.ts';
import { type ListView, useListFilters } from './useListFilters.ts';
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
  /** Other parts of the same area, beside the list and suspected spam. */
  moreViews?: ComponentProps<typeof ViewLinks>['views'];
  actions?: (filters: Filters) => ReactNode;
  none: (filters: Filters) => ComponentProps<typeof ListPanel>['none'];
  waiting: ReactNode;
  /** What stands above the list while it is worth knowing. */
  banner?: ReactNode;
  /** What can be done with several rows of those that the filters leave. */
  selection?: (filters: Filters, total: number | undefined) => ReactNode;
  /** Another way to show the rows than as a list; nothing when the address asks for the list. */
  board?: (view: ListView<Filters>) => ReactNode;
  /** `order` are the ids of the rows as they stand. */
  row: (row: Row, link: RowLink, order: readonly number[]) => ReactNode;
  /** The open row, over the list. */
  dialog: (opened: OpenRow, list: ReturnType<typeof usePagedList<Row>>) => ReactNode;
}

type InboxViewsProps = Pick<
  InboxScreenProps<never, never>,
  'path' | 'inbox' | 'inboxCount' | 'moreViews' | 'noun'
> & {
  suspected: number | undefined;
  showsSuspected: boolean;
};

/** The two parts of what visitors send, what arrived and suspected spam, and what else there is beside them. */
function InboxViews(props: InboxViewsProps) {
  const { path, inbox, inboxCount, moreViews = [], noun, suspected, showsSuspected } = props;
  const spam = { label: 'Suspected spam', href: `${path}?quarantined=true`, count: suspected || undefined };
  const views = [
    { label: inbox, href: path, isCurrent: !showsSuspected, count: inboxCount },
    { ...spam, isCurrent: showsSuspected },
    ...moreViews,
  ];
  return <ViewLinks label={`Kinds of ${noun[1]}`} views={views} />;
}

interface InboxListProps<Row extends { id: number }, Filters extends InboxFilters>
  extends InboxScreenProps<Row, Filters> {
  view: ListView<Filters>;
}

/** The rows page by page, each of which opens in a dialog over them. */
function InboxList<Row extends { id: number }, Filters extends InboxFilters>(
  props: InboxListProps<Row, Filters>,
) {
  const { title, queries, inbox, none, waiting, row, dialog, noun, view, selection } = props;
  const { filters } = view;
  const list = usePagedList({ ...queries.page(filters), staleTime: 0 });
  const opened = useOpenRow({ name: noun[0], rows: list.items, onMore: list.onMore });
  const listTitle = filters.quarantined === 'true' ? 'Suspected spam' : inbox;
  const order = list.items?.map(({ id }) => id) ?? [];
  return (
    <>
      <ListPanel title={listTitle} list={list} view={view} noun={noun} none={none(filters)}>
        {(rows) =>
          rows ? (
            <ul aria-label={title} className="divide-y divide-line/50">
              {rows.map((each) => (
                <li key={each.id}>{row(each, opened.linkTo(each.id), order)}</li>
              ))}
            </ul>
          ) : (
            waiting
          )
        }
      </ListPanel>
      {list.items && list.items.length > 0 && selection?.(filters, list.areOthers ? undefined : list.total)}
      {dialog(opened, list)}
    </>
  );
}

/** The screen of what visitors send, read again whenever it is shown: a list whose rows open in a dialog, and beside it suspected spam. */
export function InboxScreen<Row extends { id: number }, Filters extends InboxFilters>(
  props: InboxScreenProps<Row, Filters>,
) {
  const { title, path, queries, rules, actions, banner, board } = props;
  const view = useListFilters(path, rules);
  const { filters } = view;
  const { data: suspected } = useQuery({ ...queries.count({ quarantined: 'true' }), staleTime: 0 });
  const showsSuspected = filters.quarantined === 'true';
  return (
    <>
      <ScreenHeader title={title} actions={actions?.(filters)} />
      <InboxViews {...props} suspected={suspected} showsSuspected={showsSuspected} />
      {banner}
      {(!showsSuspected && board?.(view)) || <InboxList key={filters.quarantined} {...props} view={view} />}
    </>
  );
}
