import { setTimeout as pause } from 'node:timers/promises';
import { listBackups, readFault } from '../../backup/backup-folder.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mediaFolder, roomFor } from '../../doctor/disk.check.ts';
import { type Figure, readFigures } from './metrics.repository.ts';

type Tools = Pick<Dependencies, 'connection' | 'db' | 'clock' | 'config'>;

type Value = Figure['values'][number];

const deadlineMilliseconds = 1_500;
const freshMilliseconds = 5_000;

function figure(name: string, help: string, values: number | Value[]): Figure {
  return { name, help, values: typeof values === 'number' ? [{ labels: {}, value: values }] : values };
}

const databaseUp = (value: 0 | 1) =>
  figure('database_up', '1 when the database answered all queries within the deadline.', value);

async function databaseFigures({ connection, db, clock }: Tools): Promise<Figure[]> {
  const start = performance.now();
  await connection.ping();
  const pingSeconds = (performance.now() - start) / 1_000;
  return [
    databaseUp(1),
    figure('database_ping_seconds', 'Time until the database answered.', pingSeconds),
    ...(await readFigures(db, clock())),
  ];
}

async function diskFigures(config: Tools['config']): Promise<Figure[]> {
  const folders = { data: config.dataDir, media: mediaFolder(config), backups: config.backup.folder };
  const [free, size]: [Value[], Value[]] = [[], []];
  for (const [disk, folder] of Object.entries(folders)) {
    const room = await roomFor(folder).catch(() => undefined);
    if (!room) continue;
    free.push({ labels: { disk }, value: room.free });
    size.push({ labels: { disk }, value: room.size });
  }
  return [
    figure('disk_free_bytes', 'Free bytes on the disk of a folder.', free),
    figure('disk_size_bytes', 'Bytes of the disk of a folder.', size),
  ];
}

/** A folder that cannot be read has none: left out, nobody would notice. */
async function backupFigures({ backup }: Tools['config'], now: Date): Promise<Figure[]> {
  const backups = await listBackups(backup.folder, now).catch(() => []);
  const count = figure('backups', 'Finished backups in BACKUP_DIR.', backups.length);
  const isFaulty = (await readFault(backup.folder)) !== undefined;
  const faulty = figure('backup_faulty', '1 when the last backup failed or lacks files.', Number(isFaulty));
  const [newest] = backups;
  if (!newest) return [count, faulty];
  const seconds = (now.getTime() - newest.takenAt.getTime()) / 1_000;
  return [count, faulty, figure('backup_age_seconds', 'Age of the newest backup.', Math.max(0, seconds))];
}

async function look(tools: Tools): Promise<Figure[]> {
  const deadline = pause(deadlineMilliseconds, [databaseUp(0)], { ref: false });
  const found = await Promise.all([
    Promise.race([databaseFigures(tools).catch(() => [databaseUp(0)]), deadline]),
    diskFigures(tools.config),
    backupFigures(tools.config, tools.clock()),
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
