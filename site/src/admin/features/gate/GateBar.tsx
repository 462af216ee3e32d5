import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { useStore } from '@nanostores/react';
import { Hourglass, LogOut, Moon, UserRound, Wifi, WifiOff } from 'lucide-react';
import type { RefObject } from 'react';
import { logOut } from '../../app/shell/logOut.ts';
import { isStanding, itemsOf } from './gateRecords.ts';
import { $codes, $isConnected, $records, gateTime } from './gateStore.ts';

const chipClasses = 'flex min-h-8 items-center gap-1.5 rounded-pill border px-3 font-medium text-sm';
const linkClasses =
  'flex min-h-11 items-center gap-2 rounded-button px-3 font-medium text-text-soft no-underline cursor-pointer hover:bg-raised hover:text-text';

/** How many were redeemed tonight, here and at all gates as far as the list of the night knows. */
function useTonightCounts() {
  const records = useStore($records);
  const list = useStore($codes);
  const tonight = parkDateAt(gateTime());
  const here = records.filter(
    (record) => isStanding(record) && parkDateAt(Date.parse(record.at)) === tonight,
  ).length;
  const listed = [...(list?.codes.values() ?? [])].filter(
    ([, , , , usedAt]) => usedAt !== undefined && parkDateAt(usedAt) === tonight,
  ).length;
  return { here, everywhere: Math.max(here, listed), waiting: itemsOf(records).length };
}

/** What the gate has done tonight, whether it has a connection, and the ways out. */
export function GateBar({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const isConnected = useStore($isConnected);
  const { here, everywhere, waiting } = useTonightCounts();
  return (
    <header className="flex flex-col gap-2 border-line border-b bg-sidebar px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
      <div className="flex items-center gap-1">
        <h1 ref={heading} tabIndex={-1} className="mr-auto font-bold text-lg tracking-[.08em]">
          GATE
        </h1>
        <nav aria-label="Admin" className="flex">
          <a href="/admin" className={linkClasses}>
            <Moon size={18} aria-hidden />
            Tonight
          </a>
          <a href="/admin/settings/account" className={linkClasses} aria-label="My account">
            <UserRound size={18} aria-hidden />
          </a>
        </nav>
        <button type="button" aria-label="Log out" onClick={logOut} className={linkClasses}>
          <LogOut size={18} aria-hidden />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={`${chipClasses} ${isConnected ? 'border-success/60 text-success' : 'border-warn text-warn'}`}
        >
          {isConnected ? <Wifi size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
          {isConnected ? 'Connected' : 'No connection'}
        </p>
        {waiting > 0 && (
          <p className={`${chipClasses} border-warn text-warn`}>
            <Hourglass size={16} aria-hidden />
            {waiting} to send
          </p>
        )}
        <p className="ml-auto text-sm text-text-soft">
          <span className="font-bold text-lg text-text">{here}</span> tonight
          {everywhere > here && ` · ${everywhere} at all gates`}
        </p>
      </div>
    </header>
  );
}
