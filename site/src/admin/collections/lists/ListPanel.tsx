import type { ComponentProps } from 'react';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListFilterBar } from './ListFilterBar.tsx';
import { PagedList } from './PagedList.tsx';
import type { ListView } from './useListFilters.ts';

type Searched = Record<string, string> & { q: string };

type ListPanelProps<Row, Filters> = ComponentProps<typeof PagedList<Row>> & {
  title: string;
  view: ListView<Filters>;
  /** What the search field searches, as its label; 'Search stories' and so on unless told. */
  search?: string;
};

/** A list that is read page by page, with its search and filters. */
export function ListPanel<Row, Filters extends Searched>(props: ListPanelProps<Row, Filters>) {
  const { title, view, search = `Search ${props.noun[1]}`, ...list } = props;
  return (
    <Panel title={title} tools={<ListFilterBar search={search} view={view} />}>
      <PagedList {...list} />
    </Panel>
  );
}
