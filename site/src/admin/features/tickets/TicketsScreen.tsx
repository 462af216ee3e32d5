import { Panel } from '../../../components/ui/Panel.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { CodeForm } from './CodeForm.tsx';
import { CouponLedger } from './CouponLedger.tsx';
import { GateAnswer } from './GateAnswer.tsx';
import { PrizeStock } from './PrizeStock.tsx';
import { TicketLinks } from './TicketLinks.tsx';
import { ticketsRules } from './ticketsAddress.ts';
import { useGateDesk } from './useGate.ts';

/** Redeeming at a desk, every code there is, and the prizes. */
export function TicketsScreen() {
  const view = useListFilters('/admin/tickets', ticketsRules);
  const { filters, show } = view;
  const desk = useGateDesk(filters.code, (code) => show({ code }));
  return (
    <>
      <ScreenHeader title="Tickets" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title="REDEEM A COUPON">
          <div className="flex max-w-3xl flex-col gap-5 p-4 md:p-5">
            <CodeForm field={desk.field} isLookingUp={desk.act === 'look up'} onLookUp={desk.lookUp} />
            <GateAnswer desk={desk} />
          </div>
        </Panel>
        <div className="flex min-w-0 flex-col gap-5 xl:col-span-2">
          <CouponLedger view={view} onLookUp={(code) => void desk.lookUp(code)} />
          <PrizeStock view={filters} show={show} />
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <TicketLinks />
        </div>
      </div>
    </>
  );
}
