import { nightStatuses } from '@haunted-forests/api/schemas/nights/night';
import { statusNames } from '../../../entities/nights/wording.ts';
import { frameOf, NightMark } from './DayCell.tsx';

const swatch = 'grid h-5 w-6 place-items-center rounded-card border';

/** What the looks of days mean. */
export function Legend() {
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
