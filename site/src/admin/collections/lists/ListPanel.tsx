import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListChoices } from './ListChoices.tsx';
import { ListSearch } from './ListSearch.tsx';
import { NoneFound } from './NoneFound.tsx';
import { PagedList } from './PagedList.tsx';
import type { ListView } from './useListFilters.ts';

type Searched = Record<string, string> & { q: string };

interface ListFilterBarProps<Filters> {
  /** What the search field searches, as its label; '' for a list that cannot be searched. */
  search: string;
  view: ListView<Filters>;
  /** Other controls next to the filters. */
  tools?: ReactNode;
}

/** Search and filters of a list. */
export function ListFilterBar<Filters extends Searched>({
  search,
  view,
  tools,
}: ListFilterBarProps<Filters>) {
  const { rules, filters, show } = view;
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      {search && (
        <ListSearch
          label={search}
          value={filters.q}
          onSearch={(q) => show({ q } as Partial<Filters>)}
          className={`text-ellipsis sm:w-52 ${rules.choices.length % 2 === 0 ? 'col-span-2' : ''}`}
        />
      )}
      <ListChoices view={view} className="w-full sm:w-40" />
      {tools}
    </div>
  );
}

type ListPanelProps<Row, Filters> = Omit<ComponentProps<typeof PagedList<Row>>, 'empty'> & {
  title: string;
  view: ListView<Filters>;
  /** What the search field searches, as its label; 'Search stories' and so on unless told. */
  search?: string;
  /** Other controls next to the filters. */
  tools?: ReactNode;
  /** What stands there when there are none at all. */
  none: Pick<ComponentProps<typeof NoneFound>, 'icon' | 'sentence' | 'noMatch' | 'action'>;
};

/** A list that is read page by page, with its search and filters. */
export function ListPanel<Row, Filters extends Searched>(props: ListPanelProps<Row, Filters>) {
  const { title, view, search = `Search ${props.noun[1]}`, tools, none, ...list } = props;
  const empty = (
    <NoneFound {...none} noun={list.noun} isFiltered={view.isFiltered} onShowAll={view.showAll} />
  );
  return (
    <Panel title={title} tools={<ListFilterBar search={search} view={view} tools={tools} />}>
      <PagedList {...list} empty={empty} />
    </Panel>
  );
}
