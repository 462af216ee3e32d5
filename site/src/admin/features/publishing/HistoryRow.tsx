import type { PublishedChange } from '@haunted-forests/api/schemas/publishing/publish-report';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { capitalized } from '../../../lib/capitalized.ts';
import { changePath, changeWording } from '../../app/publishing/documentLinks.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { durationOf } from '../../wording/durations.ts';
import { FailureList } from './FailureList.tsx';
import type { Cause, HistoryEntry } from './history.ts';

const shortList = 3;
const sentences: Record<Exclude<Cause, 'change' | 'rollback'>, string> = {
  overtaken: 'Superseded by a later change',
  request: 'Full publish (requested)',
  held: 'Change on hold until the rollback ends',
  return: 'Back to the latest content',
  renewal: 'Full publish',
};

function Change({ change }: { change: PublishedChange }) {
  const path = changePath(change);
  const sentence = capitalized(changeWording(change));
  if (!path) return sentence;
  return (
    <a href={path} className="text-text no-underline hover:text-amber-soft hover:underline">
      {sentence}
    </a>
  );
}

function Changes({ changes, count }: { changes: readonly PublishedChange[]; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? changes : changes.slice(0, shortList);
  const hidden = count - shown.length;
  return (
    <ul className="wrap-anywhere leading-6">
      {shown.map((change) => (
        <li key={`${change.kind} ${change.id}`}>
          <Change change={change} />
        </li>
      ))}
      {hidden > 0 && (
        <li className="text-text-soft">
          {isOpen || changes.length <= shortList ? (
            `and ${hidden.toLocaleString('en-US')} more`
          ) : (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="cursor-pointer text-amber-soft underline underline-offset-2"
            >
              and {hidden.toLocaleString('en-US')} more
            </button>
          )}
        </li>
      )}
    </ul>
  );
}

/** What a publish contained: the changed documents, or why it ran without one. */
function ChangeList({ entry: { cause, publish } }: { entry: HistoryEntry }) {
  if (cause === 'change') return <Changes changes={publish.changes} count={publish.changeCount} />;
  return (
    <p className="text-text-soft">
      {cause === 'rollback' ? `Rolled back to edition ${publish.rolledBackTo}` : sentences[cause]}
    </p>
  );
}

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
      <td className={`${cellClasses} ml-auto whitespace-nowrap md:text-right`}>
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
