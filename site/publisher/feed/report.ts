import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { SiteTrees } from '../tree/trees.ts';

const deadline = 10_000;
const toldFailures = 100;

/** What a publish did. */
export type Outcome = Pick<PublishReport, 'written' | 'removed' | 'failures'> & { refusedEdition?: number };

/** The report of what is live after a publish that took this many milliseconds. */
export function reportOf(trees: SiteTrees, outcome: Outcome, milliseconds: number): PublishReport {
  const { revision, edition, request, rolledBackTo } = trees.live();
  const editions = trees.editions();
  return {
    revision,
    edition,
    request,
    rolledBackTo,
    editions,
    refusedEdition: null,
    ...outcome,
    failures: outcome.failures.slice(0, toldFailures),
    milliseconds: Math.round(milliseconds),
  };
}

/** The report of a publish that failed and left the live tree as it was. */
export function failedPublish(trees: SiteTrees, error: unknown): PublishReport {
  const reason = error instanceof Error ? error.message : String(error);
  const failures = [{ page: '/', document: null, reason: reason.slice(0, 2_000) }];
  return reportOf(trees, { written: 0, removed: 0, failures }, 0);
}

/** Tells the API what a publish did; rejects when the API does not accept it. */
export function createReporter(apiUrl: string, serviceToken: string) {
  return async (report: PublishReport): Promise<void> => {
    const response = await fetch(new URL('/api/publishing/reports', apiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) throw new Error(`The report was answered with ${response.status}`);
  };
}
