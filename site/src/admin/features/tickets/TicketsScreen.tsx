import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { CouponLedger } from './CouponLedger.tsx';
import { GateDesk } from './GateDesk.tsx';
import { PrizeStock } from './PrizeStock.tsx';
import { TicketLinks } from './TicketLinks.tsx';
import { ticketsRules } from './ticketsAddress.ts';
import { useGateDesk } from './useGateDesk.ts';

/** The gate has codes to type; every code there is, of which an open one is worth a ticket, is for administrators. */
export function TicketsScreen() {
  const { role } = useAccount();
  const view = useListFilters('/admin/tickets', ticketsRules);
  const { filters, show } = view;
  const desk = useGateDesk(filters.code, (code) => show({ code }));
  return (
    <>
      <ScreenHeader title="Tickets" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <GateDesk desk={desk} />
        {role === 'admin' && (
          <div className="flex min-w-0 flex-col gap-5 xl:col-span-2">
            <CouponLedger view={view} onLookUp={(code) => void desk.lookUp(code)} />
            <PrizeStock view={filters} show={show} />
          </div>
        )}
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <TicketLinks />
        </div>
      </div>
    </>
  );
}
