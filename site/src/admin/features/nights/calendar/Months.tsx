import { nightStatuses } from '@haunted-forests/api/schemas/nights/night';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { monthName, statusNames } from '../../../entities/nights/wording.ts';
import type { CalendarView } from './DayCell.tsx';
import { frameOf, NightMark } from './DayCell.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import type { PaintingAct } from './painting.ts';
import { useCalendar } from './useCalendar.ts';

const swatch = 'grid h-5 w-6 place-items-center rounded-card border';

/** What the looks of days mean. */
function Legend() {
  return (
    <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-text-soft">
      {nightStatuses.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <span aria-hidden className={`${swatch} ${frameOf(status, false)}`}>
            <NightMark status={status} />
          </span>
          {statusNames[status]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden className={`${swatch} ${frameOf(undefined, true)}`} />
        New, not added yet
      </li>
    </ul>
  );
}

interface MonthsProps {
  /** The day at which it opens. */
  first: string;
  view: Omit<CalendarView, 'focused'>;
  onPaint: (act: PaintingAct) => void;
}

/** Months to paint, and the way to others. */
export function Months({ first, view, onPaint }: MonthsProps) {
  const { grid, months, focused, handlers, turn } = useCalendar({ first, onPaint });
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <IconButton icon={ChevronLeft} label="Earlier month" onClick={() => turn(-1)} />
        <p className="text-center text-muted text-sm">
          Press or drag days; a weekday paints all of them in its month.
        </p>
        <IconButton icon={ChevronRight} label="Later month" onClick={() => turn(1)} />
      </div>
      <p role="status" aria-label="Months" className="sr-only">
        {months.map(monthName).join(', ')}
      </p>
      <div ref={grid} {...handlers} className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            view={{ ...view, focused }}
            onFill={(days) => onPaint({ act: 'fill', days })}
          />
        ))}
      </div>
      <Legend />
    </div>
  );
}
