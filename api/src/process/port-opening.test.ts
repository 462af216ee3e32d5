import { expect, test } from 'vitest';
import { untilPortMayOpen } from './port-opening.ts';

const never = new Promise<void>(() => undefined);

/** A start that has failed, beside what the database says of other apis, one answer after the other. */
function failedStart(answers: (boolean | Error)[]) {
  const startup = { finished: false };
  const started = Promise.withResolvers<void>();
  const asked: (boolean | Error)[] = [];
  const connection = {
    async isServedByAnother() {
      const answer = answers[asked.length] ?? true;
      asked.push(answer);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const opened = untilPortMayOpen(
    { connection, startup } as unknown as Parameters<typeof untilPortMayOpen>[0],
    started.promise,
    Promise.resolve(),
  );
  return {
    opened,
    asked,
    finish() {
      startup.finished = true;
      started.resolve();
    },
  };
}

test('the port of an api that cannot start yet opens at once when it is the only one', async () => {
  await failedStart([false]).opened;
});

test('it opens when the database is away, since no other api can answer then', async () => {
  await failedStart([new Error('away')]).opened;
});

test('it stays closed while another api answers, and opens when that one is gone', async () => {
  const { opened, asked } = failedStart([true, true, false]);
  await opened;
  expect(asked).toEqual([true, true, false]);
});

test('it opens when the start succeeds after all, though another api answers', async () => {
  const start = failedStart([]);
  await expect.poll(() => start.asked.length).toBeGreaterThan(0);
  start.finish();
  await start.opened;
});

test('a start that succeeds asks nobody', async () => {
  const connection = { isServedByAnother: () => Promise.reject(new Error('asked')) };
  const dependencies = { connection, startup: { finished: true } };
  await untilPortMayOpen(
    dependencies as unknown as Parameters<typeof untilPortMayOpen>[0],
    Promise.resolve(),
    never,
  );
});
