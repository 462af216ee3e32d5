import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listBackups } from '../../backup/backup-folder.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countMails } from '../mail/mail.repository.ts';
import {
  countFailingHooks,
  countJobs,
  measureDatabase,
  measureMedia,
  measurePublishing,
  measureWaiting,
} from './metrics.repository.ts';

type Tools = Pick<Dependencies, 'connection' | 'db' | 'clock' | 'config'>;

interface Value {
  labels: Record<string, string>;
  value: number;
}

/** One gauge with its values at the moment of a look. */
export interface Figure {
  name: string;
  help: string;
  values: Value[];
}

const deadlineMilliseconds = 1_500;
const freshMilliseconds = 5_000;

function figure(name: string, help: string, values: number | Value[]): Figure {
  return { name, help, values: typeof values === 'number' ? [{ labels: {}, value: values }] : values };
}

const databaseUp = (value: 0 | 1) =>
  figure('database_up', '1 when the database answered all queries within the deadline.', value);

async function publishingFigures({ db, clock }: Tools): Promise<Figure[]> {
  const { contentRevision, changedAt, publishedRevision, failingDocuments, milliseconds } =
    await measurePublishing(db);
  const isBehind = publishedRevision < contentRevision;
  const behind = isBehind ? Math.max(0, clock().getTime() - (changedAt?.getTime() ?? 0)) / 1_000 : 0;
  const hooks = await countFailingHooks(db);
  return [
    figure('content_revision', 'The latest content revision.', contentRevision),
    figure('published_revision', 'The latest live revision.', publishedRevision),
    figure(
      'publish_behind_seconds',
      'Time since the newest change while it is not live; 0 when it is.',
      behind,
    ),
    figure('publish_failing_documents', 'Documents the last publish could not render.', failingDocuments),
    figure('publish_duration_seconds', 'Duration of the last publish.', milliseconds / 1_000),
    figure('rebuild_hooks_failing', 'Rebuild hooks whose latest message has not been accepted.', hooks),
  ];
}

async function workFigures({ db }: Tools): Promise<Figure[]> {
  const [mails, jobs, waiting] = await Promise.all([countMails(db), countJobs(db), measureWaiting(db)]);
  const mailValues = Object.entries(mails).map(([state, value]) => ({ labels: { state }, value }));
  const jobValues = jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count }));
  const waitingValues = waiting.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds }));
  return [
    figure('mails', 'Emails by outcome.', mailValues),
    figure('jobs', 'Unfinished background jobs; those given up are in the queue dead-letters.', jobValues),
    figure('job_waiting_seconds', 'How long the oldest job of a queue has been due.', waitingValues),
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
  const [free, size]: [Value[], Value[]] = [[], []];
  for (const [disk, folder] of Object.entries(folders)) {
    const { bavail, blocks, bsize } = await statfs(folder);
    free.push({ labels: { disk }, value: bavail * bsize });
    size.push({ labels: { disk }, value: blocks * bsize });
  }
  return [
    figure('disk_free_bytes', 'Free bytes on the disk of a folder.', free),
    figure('disk_size_bytes', 'Bytes of the disk of a folder.', size),
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

async function look(tools: Tools): Promise<Figure[]> {
  const deadline = pause(deadlineMilliseconds, [databaseUp(0)], { ref: false });
  const found = await Promise.all([
    Promise.race([databaseFigures(tools).catch(() => [databaseUp(0)]), deadline]),
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
