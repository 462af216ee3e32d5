import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { markChanged, nextRevision, readContentState } from './content-change.repository.ts';
import type { DocumentReference } from './published-document.schema.ts';
import { rebuildHookJob } from './rebuild-hook.job.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>;
type Record = (document: DocumentReference) => void;

/**
 * Runs `change` in one transaction with the bump of the content revision and the rebuild requests. `change` names each
 * document that it touched by calling `record`; when it names none, nothing is bumped or sent.
 * @returns what `change` returned, and the content revision that holds it.
 */
export async function changeContent<T>(
  tools: Tools,
  change: (transaction: Transaction, record: Record) => Promise<T>,
): Promise<{ result: T; revision: number }> {
  const outcome = await tools.db.transaction(async (transaction) => {
    const documents = new Map<string, DocumentReference>();
    const result = await change(transaction, (document) =>
      documents.set(`${document.kind}:${document.id}`, document),
    );
    if (documents.size === 0) return { result, revision: (await readContentState(transaction)).revision };
    const revision = await nextRevision(transaction, tools.clock());
    await markChanged(transaction, [...documents.values()], revision);
    for (const hook of tools.config.rebuildHooks)
      await tools.jobs.send(transaction, rebuildHookJob, { hook, revision });
    return { result, revision };
  });
  tools.jobs.wake(rebuildHookJob);
  return outcome;
}
