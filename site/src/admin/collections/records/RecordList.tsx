import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { capitalized } from '../../../lib/capitalized.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { regionNames } from '../../wording/regions.ts';
import { OrderableList } from '../ordering/OrderableList.tsx';
import { useOrder } from '../ordering/useOrder.ts';
import type { PlacedRecord, RecordKind } from './recordKind.ts';
import { recordsQuery } from './recordQueries.ts';

interface RecordListProps<Row extends PlacedRecord, Fields extends object> {
  kind: RecordKind<Row, Fields>;
  region: Region;
  icon: LucideIcon;
  onAdd: () => void;
  /** What a row shows next to its handle. */
  children: (row: Row) => ReactNode;
}

/** A region's records in the order in which visitors see them. One list a region: give it the region as its key. */
export function RecordList<Row extends PlacedRecord, Fields extends object>(
  props: RecordListProps<Row, Fields>,
) {
  const { kind, region, icon, onAdd, children } = props;
  const query = recordsQuery(kind, region);
  const read = useQuery(query);
  const [one, several] = kind.noun;
  const order = useOrder({
    queryKey: query.queryKey,
    save: (ids) => publishing(() => kind.calls.order({ region, ids })),
  });
  return (
    <Loaded
      query={read}
      subject={`The ${several}`}
      waiting={<SkeletonRows label={several} className="h-12" />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon={icon}
            sentence={`No ${several} in ${regionNames[region]} yet.`}
            action={<Button onClick={onAdd}>Add the first {one}</Button>}
          />
        ) : (
          <OrderableList
            label={`${capitalized(several)} in ${regionNames[region]}`}
            rows={rows}
            nameOf={kind.nameOf}
            onOrder={order}
          >
            {children}
          </OrderableList>
        )
      }
    </Loaded>
  );
}
