import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';

import type { Manifest } from './manifest.ts';

const deadline = 10_000;

/** The report of a publish that broke off and left the live tree as it was. */
export function failedPublish({ revision, edition }: Manifest, error: unknown): PublishReport {
  const reason = error instanceof Error ? error.message : String(error);
  const failures = [{ page: '/', document: null, reason: reason.slice(0, 2_000) }];
  return { revision, edition, written: 0, removed: 0, milliseconds: 0, failures };
}

/** Tells the API what a publish did; rejects when the API does not take it. */
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
