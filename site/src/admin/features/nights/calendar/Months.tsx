import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { monthName } from '../../../entities/nights/wording.ts';
import type { CalendarView } from './DayCell.tsx';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import type { PaintingAct } from './painting.ts';
import { useCalendar } from './useCalendar.ts';

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
