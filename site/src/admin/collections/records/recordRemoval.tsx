import { capitalized } from '../../../lib/capitalized.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { tellUncertain } from '../../wording/failures.ts';
import type { Removal } from './RemovalDialog.tsx';
import type { PlacedRecord, RecordKind } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';

/** How a record in an ordered list is deleted. */
export function recordRemoval<Row extends PlacedRecord, Fields extends object>(
  kind: RecordKind<Row, Fields>,
): Removal<Row> {
  const [one] = kind.noun;
  return {
    question: () => `Are you sure you want to delete this ${one}?`,
    detail: (row) => (
      <>
        <strong>{kind.nameOf(row)}</strong> will be removed from the site and kept in the bin for a while.
      </>
    ),
    remove: ({ id }) => publishing(() => kind.calls.remove(id)),
    doneWords: (row) => ({
      title: `${capitalized(one)} deleted`,
      description: `${kind.nameOf(row)} was deleted.`,
    }),
    tellRefusal: (error) => tellUncertain(error, `The ${one} was not deleted`),
    refresh: (client) => refreshRecords(client, kind),
    binned: ({ id }) => ({ kind: kind.noun[0], id }),
  };
}
