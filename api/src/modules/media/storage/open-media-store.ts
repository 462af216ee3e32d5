import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { Logger } from '../../../process/logger.ts';
import { MediaStoreUnavailableError } from '../media.errors.ts';
import { createFolderMediaStore } from './folder-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { checkBucket, createS3MediaStore } from './s3-media-store.ts';

/**
 * The media store that the configuration names. A service that does not answer now is no reason not to start: uploads
 * are refused until it does. @throws ConfigError when bucket or keys are wrong.
 */
export async function openMediaStore(
  { mediaStore, dataDir }: Pick<Config, 'mediaStore' | 'dataDir'>,
  logger: Logger,
): Promise<MediaStore> {
  if (mediaStore.kind === 'folder') return createFolderMediaStore(mediaStore.folder);
  await checkBucket(mediaStore).catch((error: unknown) => {
    if (!(error instanceof MediaStoreUnavailableError)) throw error;
    logger.warn({ reason: String(error.cause) }, 'the media store does not respond');
  });
  // Where a folder of media has its unfinished work too: the one folder that containers have on a volume.
  return createS3MediaStore(mediaStore, join(dataDir, 'media', '.incoming'));
}
