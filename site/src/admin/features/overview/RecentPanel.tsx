import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';

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
  const query = useQuery({ queryKey, queryFn: read, staleTime: 0 });
  return (
    <Panel
      title={title}
      tools={
        <a href={path} className="text-amber-soft text-sm underline underline-offset-4">
          {link}
        </a>
      }
    >
      <Loaded query={query} subject={subject} waiting={<SkeletonRows label={title.toLowerCase()} />}>
        {(items) =>
          items.length === 0 ? (
            <p className="px-4 py-10 text-center text-text-soft">{empty}</p>
          ) : (
            <ul className="divide-y divide-line/50">
              {items.map((item) => (
                <li key={item.id} className="px-4 py-3 md:px-[1.15rem]">
                  {row(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
