import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup.errors.ts';
import { type BackupFiles, manifestName, PartMissingError, through } from './backup-files.ts';
import { type DumpReader, type DumpSummary, readDump } from './database-dump.format.ts';
import { sizeOf } from './progress.ts';

export const dumpName = 'database.jsonl.zst';

const count = z.number().int().nonnegative();
const partSchema = z.object({ bytes: count, sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  contentRevision: count,
  /** What each file holds, before it was encrypted, by its name in the backup. */
  parts: z.record(z.string(), partSchema),
  tables: z.record(z.string(), z.object({ rows: count, sha256: z.string() })),
  /** Media files that rows speak of and that the media store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sealedSchema = z.object({ sha256: z.string(), manifest: z.unknown() });
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const damaged = (cause?: unknown) => new BackupError(`${manifestName} is damaged.`, { cause });

/** The name of a media file's part. */
export const mediaPart = (name: string) => `media/${name}`;

export async function writeManifest(files: BackupFiles, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ sha256: digestOf(JSON.stringify(manifest)), manifest }, null, 1);
  await files.write(manifestName, Readable.from([Buffer.from(text)]));
}

async function textOfManifest(files: BackupFiles): Promise<string> {
  try {
    return (await buffer(files.read(manifestName))).toString('utf8');
  } catch (error) {
    if (!(error instanceof PartMissingError)) throw error;
    throw new BackupError('This folder is not a finished backup: it has no manifest.', { cause: error });
  }
}

/** @throws BackupError when there is none, or one that is not as it was written. */
export async function readManifest(files: BackupFiles): Promise<Manifest> {
  const text = await textOfManifest(files);
  try {
    const { sha256, manifest } = sealedSchema.parse(JSON.parse(text));
    if (digestOf(JSON.stringify(manifest)) !== sha256) throw damaged();
    return manifestSchema.parse(manifest);
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(error);
  }
}

/** Hands the rows of a backup's database to `reader`, and returns what it holds. @throws BackupError */
export async function readBackupDump(files: BackupFiles, reader?: DumpReader): Promise<DumpSummary> {
  try {
    return await readDump(through(files.read(dumpName), createZstdDecompress()), reader);
  } catch (error) {
    const isUnreadable = String((error as NodeJS.ErrnoException).code).startsWith('ZSTD');
    throw isUnreadable ? new BackupError(`${dumpName} is damaged or cut off.`, { cause: error }) : error;
  }
}

/** A sentence about a backup that was written, verified or restored in `milliseconds`. */
export function summaryOf(done: string, { tables, parts }: Manifest, milliseconds: number): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = sizeOf(Object.values(parts).reduce((sum, part) => sum + part.bytes, 0));
  const files = Object.keys(parts).length - 1;
  return `${done}: ${rows} rows, ${files} media files, ${bytes}, ${(milliseconds / 1_000).toFixed(1)} s.`;
}
