import type { MediaStore } from '../modules/media/storage/media-store.ts';
import { type Manifest, mediaPart } from './backup.manifest.ts';
import { type BackupFiles, forEachFile, type Part } from './backup-files.ts';
import { fileProgress, type Say } from './progress.ts';

/** A backup that is being written. */
export interface Draft {
  files: BackupFiles;
  /** The newest backup that can be opened, to share files with. */
  earlier: { files: BackupFiles; parts: Manifest['parts'] } | undefined;
  parts: Map<string, Part>;
}

interface Source {
  mediaStore: Pick<MediaStore, 'read' | 'names'>;
  say: Say;
}

/** Reuses a file from an earlier backup; undefined when it is missing or damaged. */
async function share({ files, earlier }: Draft, name: string): Promise<Part | undefined> {
  const part = earlier?.parts[name];
  if (!part || !earlier || !(await files.share(name, earlier.files))) return undefined;
  return files.verify(name, part).then(
    () => part,
    () => files.remove(name).then(() => undefined),
  );
}

async function copy({ files }: Draft, store: Source['mediaStore'], media: string): Promise<Part | undefined> {
  const name = mediaPart(media);
  try {
    const part = await files.write(name, store.read(media));
    await files.verify(name, part);
    return part;
  } catch (error) {
    await files.remove(name);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Copies files into the draft, from an earlier backup if it has them intact. Returns the names of files that the media
 * store does not have, also of those that the earlier backup has.
 */
export async function copyMedia({ mediaStore, say }: Source, draft: Draft, names: string[]) {
  const stored = new Set(await mediaStore.names());
  const missing: string[] = [];
  const progress = fileProgress(say, 'Media', names.length);
  await forEachFile(names, async (name) => {
    const part = (await share(draft, mediaPart(name))) ?? (await copy(draft, mediaStore, name));
    if (part) draft.parts.set(mediaPart(name), part);
    if (!part || !stored.has(name)) missing.push(name);
    progress(part?.bytes ?? 0);
  });
  return missing.sort();
}
