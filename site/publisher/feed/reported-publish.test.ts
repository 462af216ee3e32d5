import { createLogger } from '@haunted-forests/api/logger';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { describe, expect, it, vi } from 'vitest';
import { FeedError } from './api-client.ts';
import { createReportedPublish } from './reported-publish.ts';

const reportAt = (revision: number) => ({ revision, failures: [] as unknown[] }) as PublishReport;

function reportedPublish(options: Partial<Parameters<typeof createReportedPublish>[0]>) {
  return createReportedPublish({
    publish: async () => null,
    initialReport: reportAt(7),
    failedPublish: () => reportAt(0),
    sendReport: async () => undefined,
    metrics: { published: () => undefined, failed: () => undefined },
    logger: createLogger('silent'),
    requestIn: () => undefined,
    onPublished: () => undefined,
    ...options,
  });
}

describe('the reports', () => {
  async function reported(outcome: PublishReport | null) {
    const sent: PublishReport[] = [];
    const publish = reportedPublish({
      publish: async () => outcome,
      sendReport: async (report) => void sent.push(report),
    });
    await publish();
    await publish();
    return sent.map(({ revision }) => revision);
  }

  it('begin with what is live, when there was nothing to publish', async () => {
    expect(await reported(null)).toEqual([7]);
  });
  it('leave that out when something was published', async () => {
    expect(await reported({ ...reportAt(8), refusedEdition: null })).toEqual([8, 8]);
  });
});

it('hands a feed that cannot be read to its caller, counted and not reported as a publish that failed', async () => {
  const sent: PublishReport[] = [];
  const failed = vi.fn();
  const publish = reportedPublish({
    publish: async () => {
      throw new FeedError('away');
    },
    sendReport: async (report) => void sent.push(report),
    metrics: { published: () => undefined, failed },
  });
  await expect(publish()).rejects.toThrow('away');
  expect([failed.mock.calls, sent]).toEqual([[[true]], []]);
});
