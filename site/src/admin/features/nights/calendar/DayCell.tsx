import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { Night, NightStatus } from '@haunted-forests/api/schemas/nights/night';
import { longDate, statusNames, timesInWords } from '../../../entities/nights/wording.ts';
import type { CalendarView } from './MonthGrid.tsx';

const nightClasses: Record<NightStatus, string> = {
  open: 'border-success/33 bg-success/10',
  'sold-out': 'border-warn/33 bg-warn/10',
  cancelled: 'border-error/33 bg-error/10',
};
const noteClasses: Record<NightStatus, string> = {
  open: 'text-success',
  'sold-out': 'text-warn',
  cancelled: 'text-error',
};

/** What a screen reader hears of a day. */
function labelOf(day: string, night: Night | undefined, isPainted: boolean, tier: string): string {
  const words = [longDate(day)];
  if (night) words.push(statusNames[night.status], timesInWords(night), tier, night.notice ?? '');
  if (isPainted && !night) words.push('new night');
  return words.filter((word) => word !== '').join(', ');
}

function NightWords({ night, tier }: { night: Night; tier: string }) {
  const { status, doors } = night;
  const [clock, half] = timeInWords(doors).split(' ');
  return (
    <>
      <span className={`text-xs leading-tight ${noteClasses[status]}`}>
        {status === 'open' ? clock : statusNames[status]}
        {status === 'open' && <span className="max-sm:hidden"> {half}</span>}
      </span>
      <span className="w-full truncate text-muted text-xs leading-tight max-sm:hidden">{tier}</span>
    </>
  );
}

function frameOf(night: Night | undefined, isPainted: boolean): string {
  if (isPainted && night) return `${nightClasses[night.status]} outline-2 outline-amber -outline-offset-2`;
  if (isPainted) return 'border-dashed border-amber bg-amber/15';
  return night ? nightClasses[night.status] : 'border-line/60 hover:border-line-strong';
}

/** A day: its night, and whether it is painted. */
export function DayCell({ day, view }: { day: string; view: CalendarView }) {
  const { nights, painted, today, focused, tierName } = view;
  const night = nights.get(day);
  const isPainted = painted.has(day);
  const tier = tierName(night?.tierId ?? null);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar whose days are chosen is a grid
      role="gridcell"
      data-day={day}
      aria-selected={isPainted}
      aria-current={day === today ? 'date' : undefined}
      aria-label={labelOf(day, night, isPainted, tier)}
      tabIndex={day === focused ? 0 : -1}
      className="touch-pan-y cursor-pointer select-none p-0"
    >
      <div
        aria-hidden
        className={`flex h-14 flex-col items-start overflow-hidden rounded-card border px-1 py-0.5 sm:px-1.5 ${frameOf(night, isPainted)} ${day < today ? 'opacity-60' : ''}`}
      >
        <span className={`text-sm ${day === today ? 'font-bold text-amber-soft underline underline-offset-2' : ''}`}>
          {Number(day.slice(8))}
        </span>
        {night && <NightWords night={night} tier={tier} />}
        {isPainted && !night && <span className="text-amber-soft text-xs leading-tight">New</span>}
      </div>
    </td>
  );
}
