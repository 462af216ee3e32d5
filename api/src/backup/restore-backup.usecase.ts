import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DatabaseConnection, Transaction } from '../database/connection.ts';
import { isMediaFileReferenced } from '../modules/media/media.repository.ts';
import { isUploadName } from '../modules/media/media-name.ts';
import type { MediaStore, MediaWorkspace } from '../modules/media/storage/media-store.ts';
import { causesOf, reasonOf } from '../process/error-reason.ts';
import { BackupError } from './backup.errors.ts';
import { dumpName, type Manifest, mediaPart, readBackupDump, readManifest } from './backup.manifest.ts';
import { type BackupFiles, forEachFile, type Part, partOf } from './backup-files.ts';
import { isUnfinished } from './backup-folder.ts';
import type { DumpReader, DumpSummary } from './database-dump.format.ts';
import {
  continuesFrom,
  factsOfBackup,
  factsOfDatabase,
  type LaterFacts,
  type RetainedFacts,
} from './later-facts.ts';
import { fileProgress, type Say } from './progress.ts';
import { migrationsOf, refuseRestore, restoreDatabase } from './restore-database.ts';

export interface RestoreTools {
  connection: DatabaseConnection;
  mediaStore: MediaStore;
  /** Replace what database and media store hold. */
  force: boolean;
  clock: () => Date;
  say: Say;
  /** Newer backups, newest first: the first that can be read and goes on from this one knows what happened since, besides the database that is replaced. */
  newer?: readonly NamedBackup[];
}

export interface NamedBackup {
  name: string;
  files: BackupFiles;
}

const filesPublishedAtOnce = 200;
const undefinedTable = '42P01';

/**
 * Reads a whole backup, compares it with its manifest, and sees whether this version of the code knows its tables. `path`
 * is where it lies. @returns `endOfTrail`, too, the last row of its trail. @throws BackupError saying what is wrong with it.
 */
export async function verifyBackup(
  path: string,
  files: BackupFiles,
  say: Say,
): Promise<{ manifest: Manifest; summary: DumpSummary; endOfTrail: string | undefined }> {
  if (isUnfinished(basename(path)))
    throw new BackupError('This backup was never finished. Take another one.');
  const manifest = await readManifest(files);
  const parts = Object.entries(manifest.parts);
  const progress = fileProgress(say, 'Checked', parts.length);
  await forEachFile(parts, async ([name, part]) => {
    await files.verify(name, part);
    progress(part.bytes);
  });
  let endOfTrail: string | undefined;
  const summary = await readBackupDump(files, {
    async rows({ name }, lines) {
      if (name === 'trail') endOfTrail = lines.at(-1);
    },
  });
  const absent = summary.media.find(
    (name) => !manifest.parts[mediaPart(name)] && !manifest.missing.includes(name),
  );
  if (absent !== undefined) throw new BackupError(`${mediaPart(absent)} is missing from the backup.`);
  migrationsOf(summary);
  return { manifest, summary, endOfTrail };
}

async function isThere(store: MediaStore, name: string, { bytes, sha256 }: Part): Promise<boolean> {
  if ((await store.sizeOf(name)) !== bytes) return false;
  return (await partOf(store.read(name))).sha256 === sha256;
}

async function restoreMedia(
  { mediaStore, say }: RestoreTools,
  files: BackupFiles,
  workspace: MediaWorkspace,
  media: [name: string, part: Part][],
): Promise<void> {
  const progress = fileProgress(say, 'Media', media.length);
  const waiting = [...media];
  while (waiting.length > 0) {
    const ready: string[] = [];
    await forEachFile(waiting.splice(0, filesPublishedAtOnce), async ([name, part]) => {
      if (!(await isThere(mediaStore, name, part))) {
        await pipeline(files.read(mediaPart(name)), createWriteStream(workspace.path(name)));
        ready.push(name);
      }
      progress(part.bytes);
    });
    await workspace.publish(ready);
  }
}

/** Leaves uploads to the workspace that the backup does not have: it drops those that no row names. */
async function announceStrangers(
  { mediaStore, say }: RestoreTools,
  workspace: MediaWorkspace,
  retained: Set<string>,
): Promise<void> {
  const strangers = (await mediaStore.names()).filter((name) => isUploadName(name) && !retained.has(name));
  if (strangers.length === 0) return;
  say(`Media: removing ${strangers.length} files that are not in the backup`);
  await workspace.announce(strangers);
}

/** A database without tables names no files. */
async function isNamed({ db }: DatabaseConnection, name: string): Promise<boolean> {
  try {
    return await isMediaFileReferenced(db, name);
  } catch (error) {
    if (causesOf(error).some((cause) => 'code' in cause && cause.code === undefinedTable)) return false;
    throw error;
  }
}

/** What the newest of these backups that can be read knows; a damaged one, or one of another database, must not keep a good one from being restored. */
async function factsOfNewest(newer: readonly NamedBackup[], endOfTrail: string | undefined, say: Say) {
  for (const { name, files } of newer)
    try {
      const facts = await factsOfBackup(files, endOfTrail);
      if (endOfTrail === undefined || continuesFrom(facts, endOfTrail)) return { name, facts };
      say(`${name} does not continue from this backup, so later changes cannot be read from it.`);
    } catch (error) {
      say(`Later changes cannot be read from ${name}: ${reasonOf(error)}`);
    }
  return undefined;
}

function retainedSentence(retained: readonly RetainedFacts[]): string {
  const total = (name: keyof RetainedFacts) => retained.reduce((sum, counts) => sum + counts[name], 0);
  return `Kept of what happened after the backup: ${total('coupons')} coupons that were issued or redeemed, ${total('vendorCodes')} vendor codes that were given, ${total('subscriptions')} subscriptions that were confirmed or ended, ${total('people')} people, applications or subscriptions that were erased.`;
}

const sentenceOfUnknown = (since: string) =>
  `Not known: which coupons were redeemed, which vendor codes were given, who unsubscribed and who was erased after ${since}. Ask the gate for redeemed codes, and erase those people again.`;

/**
 * Brings database and media to what a backup holds: everything is read and checked first, then the media come, then the
 * database in one transaction. If that fails, the added media are removed again. If it succeeds and `force` is given,
 * uploads that are not in the backup are removed. @throws BackupError
 */
export async function restoreBackup(
  tools: RestoreTools,
  path: string,
  files: BackupFiles,
): Promise<{ manifest: Manifest; summary: DumpSummary }> {
  const { connection, mediaStore, force, clock, say, newer = [] } = tools;
  const { manifest, summary, endOfTrail } = await verifyBackup(path, files, say);
  await refuseRestore(connection, force);
  const media = Object.entries(manifest.parts).flatMap(([name, part]): [string, Part][] =>
    name === dumpName ? [] : [[name.slice(mediaPart('').length), part]],
  );
  const workspace = await mediaStore.openWorkspace();
  try {
    await restoreMedia(tools, files, workspace, media);
    say('Database: restoring');
    const read = (reader: DumpReader) => readBackupDump(files, reader);
    let knownUntil: string | undefined = manifest.takenAt;
    let accountsOf = 'the backup: check them';
    async function laterFacts(transaction: Transaction) {
      const newest = await factsOfNewest(newer, endOfTrail, say);
      const own = await factsOfDatabase(transaction, endOfTrail);
      const isLater = (facts: LaterFacts) => endOfTrail !== undefined && continuesFrom(facts, endOfTrail);
      knownUntil = own && isLater(own) ? undefined : (newest?.name ?? manifest.takenAt);
      const sources = [
        { name: 'the replaced database', facts: own },
        { name: `${newest?.name}: check them`, facts: newest?.facts },
      ];
      // A database that has lost all of its accounts is no reason to delete them again.
      const source = sources.find(({ facts }) => facts && facts.users.length > 0 && isLater(facts));
      accountsOf = source?.name ?? accountsOf;
      return { facts: [newest?.facts, own].filter((facts) => facts !== undefined), accounts: source?.facts };
    }
    const { retained } = await restoreDatabase(connection, read, { force, now: clock(), laterFacts });
    say(`Accounts, passwords, roles and second factors are those of ${accountsOf}.`);
    if (retained.length > 0) say(retainedSentence(retained));
    if (knownUntil !== undefined) say(sentenceOfUnknown(knownUntil));
    if (force) await announceStrangers(tools, workspace, new Set(summary.media));
  } finally {
    await workspace.withdraw(async (name, remove) =>
      (await isNamed(connection, name)) ? undefined : remove(),
    );
  }
  return { manifest, summary };
}
