import { Ticket } from 'lucide-react';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import type { ListView } from '../../collections/lists/useListFilters.ts';
import { CouponRow } from './CouponRow.tsx';
import { couponsQuery } from './couponQueries.ts';
import { isLedgerFiltered, type TicketsView } from './ticketsAddress.ts';

const noun = ['coupon', 'coupons'] as const;
const columns = ['Code', 'Prize', 'Status', 'Expires', 'Redeemed', 'Actions'];

interface CouponLedgerProps {
  view: ListView<TicketsView>;
  onLookUp: (code: string) => void;
}

/** Every coupon that the game has granted, newest first. */
export function CouponLedger({ view, onLookUp }: CouponLedgerProps) {
  const list = usePagedList(couponsQuery(view.filters));
  const none = (
    <NoneFound
      noun={noun}
      icon={Ticket}
      sentence="No coupons yet. The board has not awarded any prizes."
      isFiltered={isLedgerFiltered(view.filters)}
      onShowAll={() => view.show({ q: '', state: '', value: '' })}
    />
  );
  return (
    <ListPanel title="COUPONS" search="Search codes" list={list} view={view} noun={noun} empty={none}>
      {(coupons) => (
        <ListTable label="Coupons" columns={columns} from="lg" rows={coupons}>
          {(coupon) => <CouponRow key={coupon.id} coupon={coupon} onLookUp={onLookUp} />}
        </ListTable>
      )}
    </ListPanel>
  );
}
