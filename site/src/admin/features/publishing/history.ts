import type { PastPublish } from '@haunted-forests/api/schemas/publishing/publish-report';

/**
 * Why a publish ran; 'overtaken' when a later change replaced its content before it was reported, 'held' when visitors see
 * the change only once the rollback has ended.
 */
export type Cause = 'change' | 'overtaken' | 'request' | 'rollback' | 'held' | 'return' | 'renewal';

/** A publish as the history shows it. */
export interface HistoryEntry {
  publish: PastPublish;
  cause: Cause;
  /** What visitors see now. */
  isShown: boolean;
  /** Set where the site can go back to the edition. */
  canRollBack: boolean;
}

function causeOf(publish: PastPublish, before: PastPublish | undefined): Cause {
  const isHeld = publish.edition === before?.edition && publish.revision > before.revision;
  if (publish.rolledBackTo !== null) return isHeld ? 'held' : 'rollback';
  if (publish.changeCount > 0) return 'change';
  if (!before) return 'renewal';
  if (publish.revision > before.revision) return 'overtaken';
  if (before.rolledBackTo !== null) return 'return';
  return publish.request > before.request ? 'request' : 'renewal';
}

/**
 * The history, newest first, with why each publish was made. An edition that several publishes left as it was can be
 * rolled back to from the newest of them.
 */
export function historyOf(publishes: readonly PastPublish[]): HistoryEntry[] {
  return publishes.map((publish, index) => ({
    publish,
    cause: causeOf(publish, publishes[index + 1]),
    isShown: index === 0,
    canRollBack:
      publish.canRollBackTo && !publishes.slice(0, index).some(({ edition }) => edition === publish.edition),
  }));
}
