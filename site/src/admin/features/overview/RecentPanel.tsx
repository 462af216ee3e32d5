import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';

const skeletonRows = [1, 2, 3, 4, 5];

interface RecentPanelProps<Item> {
  title: string;
  /** The link to the whole list. */
  path: string;
  link: string;
  queryKey: QueryKey;
  read: () => Promise<readonly Item[]>;
  /** As in "… could not be loaded." */
  subject: string;
  empty: string;
  row: (item: Item) => ReactNode;
}

/** The newest of a list, with the link to all of it. */
export function RecentPanel<Item extends { id: number }>(props: RecentPanelProps<Item>) {
  const { title, path, link, queryKey, read, subject, empty, row } = props;
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: read });
  if (isError) return <LoadFailure subject={subject} onRetry={refetch} />;
  const rows =
    data?.map((item) => [item.id, row(item)] as const) ??
    skeletonRows.map((number) => [number, <Skeleton key={number} className="my-1 h-9" />] as const);
  return (
    <Panel
      title={title}
      tools={
        <a href={path} className="text-amber-soft text-sm underline underline-offset-4">
          {link}
        </a>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 py-10 text-center text-text-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line/50" aria-busy={!data}>
          {rows.map(([id, content]) => (
            <li key={id} className="px-4 py-3 md:px-[1.15rem]">
              {content}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
