import { SearchX, Ticket } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListPaging } from '../../lists/ListPaging.tsx';
import { usePagedList } from '../../lists/pagedQuery.ts';
import { CouponFilterBar } from './CouponFilterBar.tsx';
import { CouponTable } from './CouponTable.tsx';
import { couponsQuery } from './couponQueries.ts';
import { isLedgerFiltered, type TicketsView } from './ticketsAddress.ts';

interface CouponLedgerProps {
  view: TicketsView;
  show: (changes: Partial<TicketsView>) => void;
  onLookUp: (code: string) => void;
}

/** Every coupon that the game has granted, newest first. */
export function CouponLedger({ view, show, onLookUp }: CouponLedgerProps) {
  const { items, total, isError, isFetchingMore, onMore, retry } = usePagedList(couponsQuery(view));
  const empty = isLedgerFiltered(view) ? (
    <EmptyState
      icon={SearchX}
      sentence="No coupon fits this search."
      action={<Button onClick={() => show({ q: '', state: '', value: '' })}>Show all coupons</Button>}
    />
  ) : (
    <EmptyState icon={Ticket} sentence="No coupons yet. The board has granted nothing so far." />
  );
  return (
    <Panel title="COUPONS" tools={<CouponFilterBar view={view} show={show} />}>
      {isError && !items && (
        <div className="p-4">
          <LoadFailure subject="The coupons" onRetry={retry} />
        </div>
      )}
      {!isError && items?.length !== 0 && <CouponTable coupons={items} onLookUp={onLookUp} />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ListPaging
          shown={items.length}
          total={total}
          noun={['coupon', 'coupons']}
          pending={isFetchingMore}
          onMore={onMore}
        />
      )}
    </Panel>
  );
}
