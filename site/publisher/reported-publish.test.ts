import { createLogger } from '@haunted-forests/api/logger';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { describe, expect, it } from 'vitest';
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
    stopped: new AbortController().signal,
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

it('logs an API that is away once, and once that it is back', async () => {
  const logged: { level: string; msg: string }[] = [];
  const answers = [new FeedError('away'), new FeedError('still away'), null, null, new FeedError('away')];
  const publish = reportedPublish({
    publish: async () => {
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
      return answer;
    },
    logger: createLogger('info', { write: (line) => void logged.push(JSON.parse(line)) }),
    retryMilliseconds: 1,
  });
  while (answers.length > 0) await publish();
  const [away, back] = [
    { level: 'warn', msg: 'cannot read what is to be published, retrying' },
    { level: 'info', msg: 'the change feed can be read again' },
  ];
  expect(logged.map(({ level, msg }) => ({ level, msg }))).toEqual([away, back, away]);
});

it('waits no longer for an API that is away once it is stopped', async () => {
  const stop = new AbortController();
  const publish = reportedPublish({
    publish: async () => {
      throw new FeedError('away');
    },
    stopped: stop.signal,
    retryMilliseconds: 600_000,
  });
  const ended = publish();
  await new Promise(setImmediate);
  stop.abort();
  expect(await ended).toBeUndefined();
});
