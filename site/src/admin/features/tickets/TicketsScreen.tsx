import { Panel } from '../../../components/ui/Panel.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { CodeForm } from './CodeForm.tsx';
import { CouponLedger } from './CouponLedger.tsx';
import { CouponLookup } from './CouponLookup.tsx';
import { ClicksPanel } from './clicks/ClicksPanel.tsx';
import { CostsPanel } from './costs/CostsPanel.tsx';
import { PrizeStock } from './PrizeStock.tsx';
import { TicketLinks } from './TicketLinks.tsx';
import { ticketsRules } from './ticketsAddress.ts';
import { useCouponLookup } from './useCouponLookup.ts';

/** Editors see what sells; the desk and every code there is, of which an open one is worth a ticket, are for administrators. */
export function TicketsScreen() {
  const { role } = useAccount();
  const view = useListFilters('/admin/tickets', ticketsRules);
  const { filters, show } = view;
  const desk = useCouponLookup(filters.code, (code) => show({ code }));
  const clicks = <ClicksPanel period={filters.period} onPeriod={(period) => show({ period })} />;
  return (
    <>
      <ScreenHeader title="Tickets" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {role === 'editor' ? (
          clicks
        ) : (
          <Panel title="REDEEM A COUPON">
            <div className="flex max-w-3xl flex-col gap-5 p-4 md:p-5">
              <CodeForm field={desk.field} isLookingUp={desk.act === 'look up'} onLookUp={desk.lookUp} />
              <CouponLookup desk={desk} />
            </div>
          </Panel>
        )}
        {role === 'admin' && (
          <div className="flex min-w-0 flex-col gap-5 xl:col-span-2">
            <CouponLedger view={view} onLookUp={(code) => void desk.lookUp(code)} />
            <PrizeStock />
            <CostsPanel />
            {clicks}
          </div>
        )}
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <TicketLinks />
        </div>
      </div>
    </>
  );
}
