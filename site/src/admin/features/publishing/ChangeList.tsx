import type { PublishedChange } from '@haunted-forests/api/schemas/publishing/publish-report';
import { useState } from 'react';
import { changePath, changeWording } from '../../app/publishing/documentLinks.ts';
import type { Cause, HistoryEntry } from './history.ts';

const shortList = 3;
const sentences: Record<Exclude<Cause, 'change' | 'rollback'>, string> = {
  overtaken: 'A change that a later one replaced at once',
  request: 'Everything, on request',
  return: 'Back to the latest content',
  renewal: 'Everything',
};

function Change({ change }: { change: PublishedChange }) {
  const path = changePath(change);
  const words = changeWording(change);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
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
    <ul className="wrap-anywhere">
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
export function ChangeList({ entry: { cause, publish } }: { entry: HistoryEntry }) {
  if (cause === 'change') return <Changes changes={publish.changes} count={publish.changeCount} />;
  return (
    <p className="text-text-soft">
      {cause === 'rollback' ? `Rolled back to edition ${publish.rolledBackTo}` : sentences[cause]}
    </p>
  );
}
