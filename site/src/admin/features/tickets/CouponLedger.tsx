import { SearchX, Ticket } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListFilterBar } from '../../collections/lists/ListFilterBar.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { CouponTable } from './CouponTable.tsx';
import { couponChoices } from './couponChoices.ts';
import { couponsQuery } from './couponQueries.ts';
import { isLedgerFiltered, type TicketsView, ticketsViewOf } from './ticketsAddress.ts';

interface CouponLedgerProps {
  view: TicketsView;
  show: (changes: Partial<TicketsView>) => void;
  onLookUp: (code: string) => void;
}

/** Every coupon that the game has granted, newest first. */
export function CouponLedger({ view, show, onLookUp }: CouponLedgerProps) {
  const list = usePagedList(couponsQuery(view));
  const empty = isLedgerFiltered(view) ? (
    <EmptyState
      icon={SearchX}
      sentence="No coupons match this search."
      action={<Button onClick={() => show({ q: '', state: '', value: '' })}>Show all coupons</Button>}
    />
  ) : (
    <EmptyState icon={Ticket} sentence="No coupons yet. The board has not awarded any prizes." />
  );
  return (
    <Panel
      title="COUPONS"
      tools={
        <ListFilterBar
          search="Search codes"
          filters={view}
          read={ticketsViewOf}
          show={show}
          choices={couponChoices}
        />
      }
    >
      <PagedList
        list={list}
        subject="The coupons"
        noun={['coupon', 'coupons']}
        loading={<CouponTable coupons={undefined} onLookUp={onLookUp} />}
        empty={empty}
      >
        {(coupons) => <CouponTable coupons={coupons} onLookUp={onLookUp} />}
      </PagedList>
    </Panel>
  );
}
