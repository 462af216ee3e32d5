import { publishing } from '../../app/publishing/publicationStore.ts';
import type { Removal } from './RemovalDialog.tsx';
import type { PlacedRecord, RecordKind } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';
import { removalWords } from './removalWords.ts';

/** How a record in an ordered list is deleted. */
export function recordRemoval<Row extends PlacedRecord, Fields extends object>(
  kind: RecordKind<Row, Fields>,
): Removal<Row> {
  const [one] = kind.noun;
  return {
    ...removalWords(one, (row: Row) => `${kind.nameOf(row)} was deleted.`),
    detail: (row) => (
      <>
        <strong>{kind.nameOf(row)}</strong> will be removed from the site and kept in the bin for a while.
      </>
    ),
    remove: ({ id }) => publishing(() => kind.calls.remove(id)),
    refresh: (client) => refreshRecords(client, kind),
    binned: ({ id }) => ({ kind: kind.noun[0], id }),
  };
}
