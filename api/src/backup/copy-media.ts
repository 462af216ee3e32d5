import { rm } from 'node:fs/promises';
import type { MediaStore } from '../modules/media/storage/media-store.ts';
import { type Manifest, mediaPart } from './backup.manifest.ts';
import { type BackupFiles, type Part, verifyPart } from './backup-files.ts';
import { inParallel } from './in-parallel.ts';
import { fileProgress, type Say } from './progress.ts';

const filesAtOnce = 8;

/** A backup that is being written. */
export interface Draft {
  files: BackupFiles;
  /** The newest backup that can be opened, to share files with. */
  earlier: { files: BackupFiles; parts: Manifest['parts'] } | undefined;
  parts: Map<string, Part>;
}

interface Source {
  mediaStore: Pick<MediaStore, 'read'>;
  say: Say;
}

/** Reuses a file from an earlier backup; undefined when it is missing or damaged. */
async function share({ files, earlier }: Draft, name: string): Promise<Part | undefined> {
  const part = earlier?.parts[name];
  if (!part || !earlier || !(await files.share(name, earlier.files))) return undefined;
  try {
    await verifyPart(files, name, part);
    return part;
  } catch {
    await rm(files.pathOf(name), { force: true });
    return undefined;
  }
}

async function copy({ files }: Draft, store: Source['mediaStore'], media: string): Promise<Part | undefined> {
  const name = mediaPart(media);
  try {
    const part = await files.write(name, store.read(media));
    await verifyPart(files, name, part);
    return part;
  } catch (error) {
    await rm(files.pathOf(name), { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Copies missing files into the draft, from an earlier backup if it has them intact. Returns the names of files that
 * the media store does not have.
 */
export async function copyMedia(
  { mediaStore, say }: Source,
  draft: Draft,
  names: string[],
): Promise<string[]> {
  const missing: string[] = [];
  const open = names.filter((name) => !draft.parts.has(mediaPart(name)));
  const progress = fileProgress(say, 'Media', open.length);
  await inParallel(open, filesAtOnce, async (name) => {
    const part = (await share(draft, mediaPart(name))) ?? (await copy(draft, mediaStore, name));
    if (part) draft.parts.set(mediaPart(name), part);
    else missing.push(name);
    progress(part?.bytes ?? 0);
  });
  return missing.sort();
}
