import { entryWords, type TrailEntry } from '@haunted-forests/api/schemas/trail/trail';
import { cellClasses, rowClasses } from '../../collections/lists/ListTable.tsx';
import { listAddress } from '../../collections/lists/listAddress.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { actionName, actorOf, subjectOf } from './wording.ts';

const shownAtOnce = 3;

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="space-y-1">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Differences({ lines }: { lines: readonly string[] }) {
  const rest = lines.slice(shownAtOnce);
  return (
    <>
      <Lines lines={lines.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-8 cursor-pointer content-center text-text-soft hover:text-amber-soft">
            {rest.length} more
          </summary>
          <Lines lines={rest} />
        </details>
      )}
    </>
  );
}

/** An entry: when, who, what on which record, and the difference. The record leads to all that was done to it. */
export function TrailRow({ entry }: { entry: TrailEntry }) {
  const { id, at, action, kind, record } = entry;
  const lines = entryWords(entry);
  const history = record === null ? undefined : listAddress('/admin/trail', { kind, record });
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} whitespace-nowrap text-sm text-text-soft md:align-top`}>
        <time dateTime={at}>{dayAndTimeOf(at)}</time>
        <span className="ml-2 text-muted md:ml-0 md:block">#{id}</span>
      </td>
      <td className={`${cellClasses} font-medium wrap-anywhere md:w-[16%] md:align-top`}>{actorOf(entry)}</td>
      <td className={`${cellClasses} basis-full md:w-[28%] md:align-top`}>
        <p>{actionName(action)}</p>
        <p className="text-sm text-text-soft wrap-anywhere">
          {history ? (
            <a href={history} className="text-text-soft underline underline-offset-2 hover:text-amber-soft">
              {subjectOf(entry)}
            </a>
          ) : (
            subjectOf(entry)
          )}
        </p>
      </td>
      <td
        className={`${cellClasses} basis-full text-sm text-text-soft empty:hidden md:w-[38%] md:align-top md:empty:table-cell`}
      >
        {lines.length > 0 && <Differences lines={lines} />}
      </td>
    </tr>
  );
}
