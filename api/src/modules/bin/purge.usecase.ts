import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../http/problem.ts';
import { inWorkspace } from '../media/media-work.usecases.ts';
import { type BinnedRecord, deleteFromBin } from './bin.repository.ts';
import { notInBin } from './restore.usecase.ts';

type Tools = Pick<Dependencies, 'db' | 'logger' | 'mediaStore'>;

const dayMilliseconds = 24 * 3_600_000;

/** Deletes from the bin: rows with the commit, their files after it; the sweep makes a crash between the two good. */
function purge(tools: Tools, which: BinnedRecord | { deletedBefore: Date }): Promise<number> {
  return inWorkspace(tools, (workspace) =>
    tools.db.transaction(async (transaction) => {
      const items = await deleteFromBin(transaction, which);
      await workspace.announce(items.flatMap(({ files }) => Object.values(files)));
      return items.length;
    }),
  );
}

/** Deletes for good what has been in the bin for more than so many days at the time `now`. @returns how many records. */
export function emptyBin(tools: Tools, now: Date, days: number): Promise<number> {
  return purge(tools, { deletedBefore: new Date(now.getTime() - days * dayMilliseconds) });
}

/** Deletes a record for good before its time. @throws ProblemError 404 */
export async function removeFromBin(tools: Tools, record: BinnedRecord): Promise<void> {
  if ((await purge(tools, record)) === 0) throw notFound(notInBin);
}
