import { useId } from 'react';
import { monthName } from '../../../entities/nights/wording.ts';
import { type CalendarView, DayCell } from './DayCell.tsx';
import { weeksOf } from './days.ts';

interface MonthGridProps {
  month: string;
  view: CalendarView;
  /** Paints a weekday of the month. */
  onFill: (days: readonly string[]) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month as a grid of days, each of which can be painted. */
export function MonthGrid({ month, view, onFill }: MonthGridProps) {
  const id = useId();
  const weeks = weeksOf(month);
  const name = monthName(month);
  return (
    <section className="min-w-0">
      <h3 id={id} className="mb-1.5 font-bold">
        {name}
      </h3>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar whose days are chosen is a grid
        role="grid"
        aria-labelledby={id}
        aria-multiselectable
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {weekdays.map((weekday, index) => (
              <th key={weekday} scope="col" className="p-0 font-medium">
                <button
                  type="button"
                  onClick={() => onFill(weeks.flatMap((week) => week[index] ?? []))}
                  className="relative min-h-8 w-full cursor-pointer rounded-button text-sm text-text-soft hover:bg-raised hover:text-amber-soft"
                >
                  <span aria-hidden>{weekday.slice(0, 3)}</span>
                  <span className="sr-only">
                    All {weekday}s of {name}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day ? <DayCell key={day} day={day} view={view} /> : <td key={weekdays[index]} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
