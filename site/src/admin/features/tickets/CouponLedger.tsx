import type { Coupon } from '@haunted-forests/api/schemas/discount/coupon';
import { FileDown, Search, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { cellClasses, ListTable, rowClasses } from '../../collections/lists/ListTable.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import type { ListView } from '../../collections/lists/useListFilters.ts';
import { dayAndTimeOf, dayOf } from '../../wording/dates.ts';
import { coupons } from './couponQueries.ts';
import { RedemptionImportDialog } from './redemptions/RedemptionImportDialog.tsx';
import { stateLooks, type TicketsView } from './ticketsAddress.ts';

const textClasses = `${cellClasses} text-sm text-text-soft`;

interface CouponRowProps {
  coupon: Coupon;
  onLookUp: (code: string) => void;
}

function CouponRow({ coupon, onLookUp }: CouponRowProps) {
  const { code, value, state, expiresAt, usedAt, usedBy } = coupon;
  const { label, tone } = stateLooks[state];
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} basis-full font-medium wrap-anywhere`}>{code}</td>
      <td className={textClasses}>{value}</td>
      <td className={`${cellClasses} order-first md:order-none`}>
        <StatusPill tone={tone}>{label}</StatusPill>
      </td>
      <td className={textClasses}>
        <span className="md:hidden">{state === 'expired' ? 'Expired ' : 'Expires '}</span>
        <time dateTime={expiresAt} title={dayAndTimeOf(expiresAt)}>
          {dayOf(expiresAt)}
        </time>
      </td>
      <td className={`${textClasses} ${usedAt ? 'basis-full' : 'hidden md:table-cell'}`}>
        {usedAt ? (
          <>
            <time dateTime={usedAt}>{dayAndTimeOf(usedAt)}</time>
            {usedBy && ` by ${usedBy}`}
          </>
        ) : (
          <span className="text-muted">Not yet</span>
        )}
      </td>
      <td className={`${cellClasses} absolute top-2 right-3 md:static`}>
        <div className="flex justify-end">
          <Button
            variant="quiet"
            aria-label={`Look up ${code}`}
            onClick={() => onLookUp(code)}
            className="whitespace-nowrap"
          >
            <Search size={16} aria-hidden />
            Look up
          </Button>
        </div>
      </td>
    </tr>
  );
}

const noun = ['coupon', 'coupons'] as const;
const none = { icon: Ticket, sentence: 'No coupons yet. The board has not awarded any prizes.' };
const columns = ['Code', 'Prize', 'Status', 'Expires', 'Redeemed', 'Actions'];

interface CouponLedgerProps {
  view: ListView<TicketsView>;
  onLookUp: (code: string) => void;
}

/** Every coupon that the game has granted, newest first. */
export function CouponLedger({ view, onLookUp }: CouponLedgerProps) {
  const { q, state, value } = view.filters;
  const list = usePagedList({ ...coupons.page({ q, state, value }), staleTime: 0 });
  const [isImporting, setImporting] = useState(false);
  const tools = (
    <Button className="col-span-2" onClick={() => setImporting(true)}>
      <FileDown size={16} aria-hidden />
      Import redemptions
    </Button>
  );
  return (
    <>
      <ListPanel
        title="COUPONS"
        search="Search codes"
        list={list}
        view={view}
        noun={noun}
        none={none}
        tools={tools}
      >
        {(rows) => (
          <ListTable label="Coupons" columns={columns} rows={rows}>
            {(coupon) => <CouponRow key={coupon.id} coupon={coupon} onLookUp={onLookUp} />}
          </ListTable>
        )}
      </ListPanel>
      {isImporting && <RedemptionImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
