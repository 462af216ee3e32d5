import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { processRuns } from '../alerts/alert.table.ts';
import { beginRun } from '../alerts/process-run.repository.ts';
import { createTestApp } from '../testing/test-app.ts';
import { thisProcess } from './process-identity.ts';
import { shutDown } from './shutdown.ts';

const testApp = await createTestApp();

test('a process that is cut off while it shuts down has noted that it was asked to', async () => {
  await beginRun(testApp.db, thisProcess.host);
  const storyScheduler = {
    ...testApp.dependencies.storyScheduler,
    stop: () => Promise.withResolvers<void>().promise,
  };
  void shutDown(createServer(), { ...testApp.dependencies, storyScheduler });
  const isThis = eq(processRuns.host, thisProcess.host);
  const ended = testApp.db.select().from(processRuns).where(isThis);
  await expect.poll(async () => (await ended)[0]?.endedAt).toBeInstanceOf(Date);
});

test('an end that cannot be noted is said in the log, and ends the process all the same', async () => {
  const update = () => {
    throw new Error('The database is away.');
  };
  const connection = {
    ...testApp.dependencies.connection,
    db: { update } as never,
    close: async () => undefined,
  };
  await shutDown(createServer(), { ...testApp.dependencies, connection });
  expect(testApp.logLines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', err: { message: 'The database is away.' } },
    { msg: 'stopped' },
  ]);
});
