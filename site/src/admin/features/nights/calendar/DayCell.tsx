import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { Night, NightStatus } from '@haunted-forests/api/schemas/nights/night';
import { Ban, DoorOpen, TicketX } from 'lucide-react';
import { longDate, statusNames, timesInWords } from '../../../entities/nights/wording.ts';

/** What the calendar shows in all its months. */
export interface CalendarView {
  nights: ReadonlyMap<string, Night>;
  painted: ReadonlySet<string>;
  /** The park's own day. */
  today: string;
  /** The day that the keyboard is on. */
  focused: string;
  /** What a price tier is called; '' without one. */
  tierName: (id: number | null) => string;
}

const looks = {
  open: { frame: 'border-success/40 bg-success/10', color: 'text-success', icon: DoorOpen },
  'sold-out': { frame: 'border-warn/40 bg-warn/10', color: 'text-warn', icon: TicketX },
  cancelled: { frame: 'border-error/40 bg-error/10', color: 'text-error', icon: Ban },
} as const;

export function NightMark({ status }: { status: NightStatus }) {
  const { icon: Icon, color } = looks[status];
  return <Icon size={14} aria-hidden className={`shrink-0 ${color}`} />;
}

/** The frame of a day by its night, and whether it is painted. */
export function frameOf(status: NightStatus | undefined, isPainted: boolean): string {
  if (!status) return isPainted ? 'border-dashed border-amber bg-amber/15' : 'border-line/60';
  return isPainted ? `${looks[status].frame} outline-2 -outline-offset-2 outline-amber` : looks[status].frame;
}

/** What a screen reader hears of a day. */
function labelOf(day: string, night: Night | undefined, isPainted: boolean, tier: string): string {
  const words = [longDate(day)];
  if (night) words.push(statusNames[night.status], timesInWords(night), tier, night.notice ?? '');
  if (isPainted && !night) words.push('new night');
  return words.filter((word) => word !== '').join(', ');
}

interface NightWordsProps {
  night: Night;
  tier: string;
  isPast: boolean;
}

function NightWords({ night: { status, doors }, tier, isPast }: NightWordsProps) {
  const color = isPast ? '' : looks[status].color;
  const [clock] = timeInWords(doors).split(' ');
  return (
    <>
      <span className={`text-xs leading-tight ${color} ${status === 'cancelled' ? 'line-through' : ''}`}>
        {clock}
      </span>
      <span className="w-full truncate text-muted text-xs leading-tight max-sm:hidden">{tier}</span>
    </>
  );
}

/** A day: its night, and whether it is painted. */
export function DayCell({ day, view }: { day: string; view: CalendarView }) {
  const { nights, painted, today, focused, tierName } = view;
  const night = nights.get(day);
  const isPainted = painted.has(day);
  const tier = tierName(night?.tierId ?? null);
  const isToday = day === today;
  const isPast = day < today;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar whose days are chosen is a grid
      role="gridcell"
      data-day={day}
      aria-selected={isPainted}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={day === focused ? 0 : -1}
      className="relative cursor-pointer touch-pan-y touch-pinch-zoom select-none rounded-card p-0"
    >
      <span className="sr-only">{labelOf(day, night, isPainted, tier)}</span>
      <div
        aria-hidden
        className={`flex h-14 flex-col sm:h-16 items-start overflow-hidden rounded-card border px-1 py-0.5 hover:border-line-strong sm:px-1.5 ${frameOf(night?.status, isPainted)} ${isPast ? 'text-muted' : ''}`}
      >
        <span className="flex w-full items-center justify-between text-sm">
          <span className={isToday ? 'font-bold text-amber-soft underline underline-offset-2' : ''}>
            {Number(day.slice(8))}
          </span>
          {night && <NightMark status={night.status} />}
        </span>
        {night && <NightWords night={night} tier={tier} isPast={isPast} />}
        {isPainted && !night && <span className="text-amber-soft text-xs leading-tight">New</span>}
      </div>
    </td>
  );
}
