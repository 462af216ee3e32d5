import type { Server } from 'node:http';
import { endRun } from '../alerts/process-run.repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { thisProcess } from './process-identity.ts';

const requestMilliseconds = 5_000;
const wholeMilliseconds = 9_500;
const jobsMilliseconds = 2_000;

type Tools = Pick<
  Dependencies,
  'connection' | 'jobs' | 'logger' | 'mailer' | 'publishSignal' | 'contentSignal' | 'storyScheduler'
>;

/** On SIGTERM or SIGINT, or when a parent that watches over the process goes: finishes what is under way and ends the process within 10 s; a second signal ends it at once. */
export function shutDownOnSignal(server: Server, tools: Tools): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    tools.logger.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), wholeMilliseconds).unref();
    shutDown(server, tools).then(
      () => process.exit(0),
      (error: unknown) => {
        tools.logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.once('disconnect', () => stop('disconnect'));
  if (process.connected === false) stop('disconnect');
}

/**
 * Stops accepting requests, finishes those in flight, stops the jobs and closes the database, in this order. That it was asked to is
 * noted at once: what takes too long is cut off, and must not look like a crash.
 */
export async function shutDown(
  server: Server,
  { connection, jobs, mailer, publishSignal, contentSignal, storyScheduler, logger }: Tools,
): Promise<void> {
  const noted = endRun(connection.db, thisProcess.host).catch((error: unknown) =>
    logger.warn({ err: error }, 'could not record the clean shutdown'),
  );
  publishSignal.close();
  contentSignal.close();
  await closeServer(server);
  await storyScheduler.stop();
  await jobs.stop(jobsMilliseconds);
  mailer.close();
  await noted;
  await connection.close();
  logger.info('stopped');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const timer = setTimeout(() => server.closeAllConnections(), requestMilliseconds);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(timer);
      resolve();
    });
  });
}
