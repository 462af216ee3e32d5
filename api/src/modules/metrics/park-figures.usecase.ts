import { statfs } from 'node:fs/promises';
import { listBackups } from '../../backup/backup-folder.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countMails } from '../mail/mail.repository.ts';
import { type Figure, figure } from './figure.ts';
import {
  countFailingHooks,
  countJobs,
  measureDatabase,
  measureMedia,
  measurePublishing,
  measureWaiting,
} from './metrics.repository.ts';

type Tools = Pick<Dependencies, 'connection' | 'db' | 'clock' | 'config'>;

const deadlineMilliseconds = 1_500;
const freshMilliseconds = 5_000;

const databaseUp = (value: 0 | 1) =>
  figure('database_up', '1 when the database answered all queries within the deadline.', value);

const byLabel = <T>(
  name: string,
  help: string,
  rows: T[],
  read: (row: T) => { labels: Record<string, string>; value: number },
): Figure => ({ name, help, values: rows.map(read) });

async function publishingFigures({ db, clock }: Tools): Promise<Figure[]> {
  const found = await measurePublishing(db);
  const isBehind = found.publishedRevision < found.contentRevision;
  const behind = isBehind ? Math.max(0, clock().getTime() - (found.changedAt?.getTime() ?? 0)) : 0;
  return [
    figure('content_revision', 'The latest content revision.', found.contentRevision),
    figure('published_revision', 'The latest live revision.', found.publishedRevision),
    figure(
      'publish_behind_seconds',
      'Time since the newest change while it is not live; 0 when it is.',
      behind / 1_000,
    ),
    figure(
      'publish_failing_documents',
      'Documents the last publish could not render.',
      found.failingDocuments,
    ),
    figure('publish_duration_seconds', 'Duration of the last publish.', found.milliseconds / 1_000),
    figure(
      'rebuild_hooks_failing',
      'Rebuild hooks whose latest message has not been accepted.',
      await countFailingHooks(db),
    ),
  ];
}

async function workFigures({ db }: Tools): Promise<Figure[]> {
  const [mails, jobs, waiting] = await Promise.all([countMails(db), countJobs(db), measureWaiting(db)]);
  return [
    byLabel('mails', 'Emails by outcome.', Object.entries(mails), ([state, value]) => ({
      labels: { state },
      value,
    })),
    byLabel(
      'jobs',
      'Unfinished background jobs; those given up are in the queue dead-letters.',
      jobs,
      ({ queue, state, count }) => ({ labels: { queue, state }, value: count }),
    ),
    byLabel(
      'job_waiting_seconds',
      'How long the oldest job of a queue has been due.',
      waiting,
      ({ queue, seconds }) => ({ labels: { queue }, value: seconds }),
    ),
  ];
}

async function databaseFigures(tools: Tools): Promise<Figure[]> {
  const { connection, db } = tools;
  const start = performance.now();
  await connection.ping();
  const pingSeconds = (performance.now() - start) / 1_000;
  const [publishing, work, media, database] = await Promise.all([
    publishingFigures(tools),
    workFigures(tools),
    measureMedia(db),
    measureDatabase(db),
  ]);
  return [
    databaseUp(1),
    figure('database_ping_seconds', 'Time until the database answered.', pingSeconds),
    figure('database_size_bytes', 'Bytes of the database.', database.bytes),
    figure('database_connections', 'Connections to the database, of all processes.', database.connections),
    figure('media_items', 'Files in the media library.', media.count),
    figure('media_bytes', 'Bytes of the originals in the media library.', media.bytes),
    ...publishing,
    ...work,
  ];
}

async function diskFigures({ dataDir, mediaStore }: Tools['config']): Promise<Figure[]> {
  const folders = { data: dataDir, ...(mediaStore.kind === 'folder' && { media: mediaStore.folder }) };
  const disks = await Promise.all(
    Object.entries(folders).map(async ([disk, folder]) => ({ disk, ...(await statfs(folder)) })),
  );
  return [
    byLabel('disk_free_bytes', 'Free bytes on the disk of a folder.', disks, ({ disk, bavail, bsize }) => ({
      labels: { disk },
      value: bavail * bsize,
    })),
    byLabel('disk_size_bytes', 'Bytes of the disk of a folder.', disks, ({ disk, blocks, bsize }) => ({
      labels: { disk },
      value: blocks * bsize,
    })),
  ];
}

async function backupFigures({ backup }: Tools['config'], now: Date): Promise<Figure[]> {
  const backups = await listBackups(backup.folder);
  const count = figure('backups', 'Finished backups in BACKUP_DIR.', backups.length);
  const [newest] = backups;
  if (!newest) return [count];
  const seconds = (now.getTime() - newest.takenAt.getTime()) / 1_000;
  return [count, figure('backup_age_seconds', 'Age of the newest backup.', Math.max(0, seconds))];
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The deadline passed')), deadlineMilliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function look(tools: Tools): Promise<Figure[]> {
  const found = await Promise.all([
    withDeadline(databaseFigures(tools)).catch(() => [databaseUp(0)]),
    diskFigures(tools.config).catch(() => []),
    backupFigures(tools.config, tools.clock()).catch(() => []),
  ]);
  return found.flat();
}

/** Returns the park's figures; looks at most every five seconds, and what does not answer in time is left out. */
export function createParkFigures(tools: Tools): () => Promise<Figure[]> {
  let latest: { time: number; figures: Promise<Figure[]> } | undefined;
  return () => {
    const time = tools.clock().getTime();
    if (!latest || Math.abs(time - latest.time) >= freshMilliseconds) latest = { time, figures: look(tools) };
    return latest.figures;
  };
}
