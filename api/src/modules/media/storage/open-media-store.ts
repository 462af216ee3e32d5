import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { Logger } from '../../../process/logger.ts';
import { inNamedFolder } from '../../../storage/named-folder.ts';
import { MediaStoreUnavailableError } from '../media.errors.ts';
import { createFolderMediaStore } from './folder-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { checkBucket, createS3MediaStore } from './s3-media-store.ts';

/**
 * The media store that the configuration names. A service that does not answer now is no reason not to start: uploads
 * are refused until it does. @throws ConfigError when bucket or keys are wrong, or the folder cannot be used.
 */
export async function openMediaStore(
  { mediaStore, dataDir }: Pick<Config, 'mediaStore' | 'dataDir'>,
  logger: Logger,
): Promise<MediaStore> {
  // With a bucket too, unfinished work is where a folder of media has it: the one folder that containers have on a volume.
  const ownFolder = join(dataDir, 'media');
  const folder = mediaStore.kind === 'folder' ? mediaStore.folder : ownFolder;
  const workFolder = join(folder, '.incoming');
  inNamedFolder(folder === ownFolder ? 'DATA_DIR' : 'MEDIA_STORE', folder, () =>
    mkdirSync(workFolder, { recursive: true }),
  );
  if (mediaStore.kind === 'folder') return createFolderMediaStore(folder);
  await checkBucket(mediaStore).catch((error: unknown) => {
    if (!(error instanceof MediaStoreUnavailableError)) throw error;
    logger.warn({ reason: String(error.cause) }, 'the media store does not respond');
  });
  return createS3MediaStore(mediaStore, workFolder);
}
