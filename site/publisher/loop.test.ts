import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedError } from './api-client.ts';
import { createReportedPublish, type PublishLoop, startPublishLoop } from './loop.ts';
import { changes } from './testing/content.ts';

type Changes = ReturnType<typeof changes>;

let loop: PublishLoop;
afterEach(() => loop?.stop());

/** A loop with a feed that is answered manually; each publish lasts until it is finished, and the first one is. */
async function startedLoop() {
  const polls: PromiseWithResolvers<Changes>[] = [];
  const publishes: PromiseWithResolvers<void>[] = [];
  const onFailure = vi.fn();
  const publish = vi.fn((_changes?: Changes) => {
    publishes.push(Promise.withResolvers());
    return publishes.at(-1)?.promise ?? Promise.resolve();
  });
  loop = startPublishLoop({
    nextChanges(signal) {
      const answer = Promise.withResolvers<Changes>();
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      polls.push(answer);
      return answer.promise;
    },
    publish,
    onFailure,
    retryMilliseconds: 5,
  });
  const finish = () => publishes.at(-1)?.resolve();
  const poll = async (number: number) => {
    await expect.poll(() => polls.length).toBe(number);
    return polls[number - 1] as (typeof polls)[number];
  };
  const published = (number: number) => expect.poll(() => publish.mock.calls.length).toBe(number);
  await published(1);
  finish();
  return { polls, poll, publish, published, publishes, finish, onFailure };
}

it('publishes at the start, and then what each poll answers', async () => {
  const { poll, publish, published, finish } = await startedLoop();
  (await poll(1)).resolve(changes(2));
  await published(2);
  finish();
  (await poll(2)).resolve(changes(3));
  await published(3);
  expect(publish.mock.calls).toEqual([[undefined], [changes(2)], [changes(3)]]);
  finish();
});

it('polls again only when the publish has ended', async () => {
  const { poll, polls, published, finish } = await startedLoop();
  (await poll(1)).resolve(changes(2));
  await published(2);
  await new Promise(setImmediate);
  expect(polls).toHaveLength(1);
  finish();
  await poll(2);
});

it('leaves it to the publish to read what does not fit into one page', async () => {
  const { poll, publish, published, finish } = await startedLoop();
  (await poll(1)).resolve({ ...changes(2), next: 'changes:2:7' });
  await published(2);
  expect(publish).toHaveBeenLastCalledWith(undefined);
  finish();
});

it('publishes at once on request, without waiting for the poll', async () => {
  const { poll, publish, published, finish, onFailure } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  expect(publish).toHaveBeenLastCalledWith(undefined);
  expect(onFailure).not.toHaveBeenCalled();
  finish();
});

it('publishes exactly once more for all that is requested during a publish', async () => {
  const { poll, polls, published, publish, finish } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  for (let request = 0; request < 20; request += 1) loop.request();
  await new Promise(setImmediate);
  expect(publish).toHaveBeenCalledTimes(2);
  finish();
  await published(3);
  expect(polls).toHaveLength(1);
  finish();
  await poll(2);
  expect(publish).toHaveBeenCalledTimes(3);
});

it('publishes what it reads itself while polls fail, and reports the first failure of several', async () => {
  const { poll, published, publish, finish, onFailure } = await startedLoop();
  (await poll(1)).reject(new Error('away'));
  await published(2);
  finish();
  (await poll(2)).reject(new Error('still away'));
  await published(3);
  finish();
  await poll(3);
  expect(publish.mock.calls).toEqual([[undefined], [undefined], [undefined]]);
  expect(onFailure.mock.calls).toEqual([[new Error('away')]]);
});

it('waits for the running publish when it is stopped, and starts nothing afterwards', async () => {
  const { poll, published, publish, finish } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  loop.request();
  const stopped = vi.fn();
  const stopping = loop.stop().then(stopped);
  await new Promise(setImmediate);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  loop.request();
  await new Promise(setImmediate);
  expect(publish).toHaveBeenCalledTimes(2);
});

const reportAt = (revision: number) => ({ revision, failures: [] as unknown[] }) as PublishReport;

function reportedPublish(options: Partial<Parameters<typeof createReportedPublish>[0]>) {
  return createReportedPublish({
    publish: async () => null,
    standing: reportAt(7),
    failedPublish: () => reportAt(0),
    sendReport: async () => undefined,
    metrics: { published: () => undefined, failed: () => undefined },
    logger: pino({ level: 'silent' }),
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

it('logs an API that is away once, and once that it is back', async () => {
  const logged: { level: number; msg: string }[] = [];
  const answers = [new FeedError('away'), new FeedError('still away'), null, null, new FeedError('away')];
  const publish = reportedPublish({
    publish: async () => {
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
      return answer;
    },
    logger: pino({}, { write: (line: string) => logged.push(JSON.parse(line)) }),
    retryMilliseconds: 1,
  });
  while (answers.length > 0) await publish();
  const [away, back] = [
    { level: 40, msg: 'cannot read what is to be published, retrying' },
    { level: 30, msg: 'the change feed can be read again' },
  ];
  expect(logged.map(({ level, msg }) => ({ level, msg }))).toEqual([away, back, away]);
});
