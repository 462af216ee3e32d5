import type { DayCost } from '@haunted-forests/api/schemas/discount/prize';
import { useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { cellClasses, ListTable, rowClasses } from '../../../collections/lists/ListTable.tsx';
import { moneyOf } from '../../../wording/dollars.ts';
import { costKinds } from './costKinds.ts';

const shownAtFirst = 14;
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const totalOf = (day: DayCost) => costKinds.reduce((sum, { field }) => sum + day[field], 0);

function DayRow({ day, longest }: { day: DayCost; longest: number }) {
  return (
    <tr className={rowClasses}>
      <th scope="row" className={`${cellClasses} basis-full text-left font-normal md:w-1/2`}>
        <span className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3">
          <span className="text-sm">{weekday.format(Date.parse(day.day))}</span>
          <span aria-hidden className="flex h-3 gap-px">
            {costKinds.map(({ field, bar }) => (
              <span
                key={field}
                className={`block h-full ${bar} forced-colors:bg-[CanvasText]`}
                style={{ width: `${longest > 0 ? (100 * day[field]) / longest : 0}%` }}
              />
            ))}
          </span>
        </span>
      </th>
      {costKinds.map(({ field, label }) => (
        <td key={field} className={`${cellClasses} text-right text-sm text-text-soft tabular-nums`}>
          <span className="text-muted md:hidden">{label} </span>
          {moneyOf(day[field])}
        </td>
      ))}
    </tr>
  );
}

/** A line for each day on which coupons were drawn, the newest first: the chart is the table. */
export function CostChart({ days }: { days: readonly DayCost[] }) {
  const [isWhole, setWhole] = useState(false);
  const newest = days.toReversed();
  const longest = Math.max(...days.map(totalOf));
  const labels = costKinds.map(({ label }) => label);
  return (
    <>
      <ListTable
        label="Costs by the day on which coupons were drawn"
        columns={['Drawn on', ...labels]}
        figures={labels}
        rows={isWhole ? newest : newest.slice(0, shownAtFirst)}
      >
        {(day) => <DayRow key={day.day} day={day} longest={longest} />}
      </ListTable>
      {!isWhole && days.length > shownAtFirst && (
        <div className="border-line/50 border-t px-4 py-3 md:px-5">
          <Button onClick={() => setWhole(true)}>Show all {days.length} days</Button>
        </div>
      )}
    </>
  );
}
