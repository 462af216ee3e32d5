import { Button } from '../../../components/ui/Button.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { durationOf } from '../../wording/durations.ts';
import { ChangeList } from './ChangeList.tsx';
import { FailureList } from './FailureList.tsx';
import type { HistoryEntry } from './history.ts';

const rowClasses =
  'group flex flex-wrap items-baseline gap-x-3 gap-y-1.5 border-line/50 border-b px-4 py-3 last:border-b-0 hover:bg-raised md:table-row md:p-0';
const cellClasses =
  'md:border-line/50 md:border-b md:px-[1.15rem] md:py-2.5 md:align-top md:group-last:border-b-0';
const figureClasses = `${cellClasses} whitespace-nowrap text-sm text-text-soft md:text-right md:text-md`;

function Pages({ written, removed }: { written: number; removed: number }) {
  return (
    <>
      {written.toLocaleString('en-US')} written
      {removed > 0 && `, ${removed.toLocaleString('en-US')} removed`}
    </>
  );
}

interface HistoryRowProps {
  entry: HistoryEntry;
  onRollBack: ((edition: number) => void) | undefined;
}

export function HistoryRow({ entry, onRollBack }: HistoryRowProps) {
  const { publish, isShown, canRollBack } = entry;
  const { edition, createdAt, milliseconds, failures, changes } = publish;
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} font-medium`}>
        <span className="md:hidden">Edition </span>
        {edition}
      </td>
      <td className={`${cellClasses} mr-auto text-sm text-text-soft md:whitespace-nowrap md:text-md`}>
        <time dateTime={createdAt}>{dayAndTimeOf(createdAt)}</time>
      </td>
      <td className={`${cellClasses} basis-full`}>
        <ChangeList entry={entry} />
        {failures.length > 0 && <FailureList failures={failures} changes={changes} />}
      </td>
      <td className={figureClasses}>
        <Pages {...publish} />
      </td>
      <td className={figureClasses}>{durationOf(milliseconds)}</td>
      <td className={`${cellClasses} ml-auto md:text-right`}>
        {isShown && failures.length === 0 && <StatusPill tone="success">Live now</StatusPill>}
        {canRollBack && onRollBack && (
          <Button className="md:-my-1.5" onClick={() => onRollBack(edition)}>
            Roll back<span className="sr-only"> to edition {edition}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
