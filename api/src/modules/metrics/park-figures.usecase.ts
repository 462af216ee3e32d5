import { statfs } from 'node:fs/promises';
import type { Dependencies } from '../../dependencies.ts';
import { type Figure, figure } from './figure.ts';
import { countJobs, countMails, measureMedia, measurePublishing } from './metrics.repository.ts';

type Tools = Pick<Dependencies, 'connection' | 'db' | 'clock' | 'config'>;

const deadlineMilliseconds = 1_500;
const freshMilliseconds = 5_000;

const databaseUp = (value: 0 | 1) =>
  figure('database_up', '1 when the database answered all questions within the deadline.', value);

async function databaseFigures({ connection, db }: Tools): Promise<Figure[]> {
  const start = performance.now();
  await connection.ping();
  const pingSeconds = (performance.now() - start) / 1_000;
  const [publishing, media, mails, jobs] = await Promise.all([
    measurePublishing(db),
    measureMedia(db),
    countMails(db),
    countJobs(db),
  ]);
  return [
    databaseUp(1),
    figure('database_ping_seconds', 'Time until the database answered.', pingSeconds),
    figure('content_revision', 'The newest revision of the content.', publishing.contentRevision),
    figure('published_revision', 'The newest revision that is live.', publishing.publishedRevision),
    figure(
      'publish_failing_documents',
      'Documents that the last publish could not render.',
      publishing.failingDocuments,
    ),
    figure('publish_duration_seconds', 'Time that the last publish took.', publishing.milliseconds / 1_000),
    figure('media_items', 'Files in the media library.', media.count),
    figure('media_bytes', 'Bytes of the originals in the media library.', media.bytes),
    {
      name: 'mails',
      help: 'Mails by what became of them.',
      values: mails.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: 'jobs',
      help: 'Background jobs that are not done; those given up wait in the queue dead-letters.',
      values: jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    },
  ];
}

async function diskFigures(folder: string): Promise<Figure[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return [
    figure('data_disk_free_bytes', 'Free bytes on the disk of DATA_DIR.', bavail * bsize),
    figure('data_disk_size_bytes', 'Bytes of the disk of DATA_DIR.', blocks * bsize),
  ];
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The deadline passed')), deadlineMilliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function look(tools: Tools): Promise<Figure[]> {
  const found = await Promise.all([
    withDeadline(databaseFigures(tools)).catch(() => [databaseUp(0)]),
    diskFigures(tools.config.dataDir).catch(() => []),
  ]);
  return found.flat();
}

/** Answers the park's figures; looks at most every five seconds, and what does not answer in time is left out. */
export function createParkFigures(tools: Tools): () => Promise<Figure[]> {
  let latest: { time: number; figures: Promise<Figure[]> } | undefined;
  return () => {
    const time = tools.clock().getTime();
    if (!latest || Math.abs(time - latest.time) >= freshMilliseconds) latest = { time, figures: look(tools) };
    return latest.figures;
  };
}
