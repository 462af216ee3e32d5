import type { Dependencies } from '../../dependencies.ts';
import { MediaStoreUnavailableError } from './media.errors.ts';
import { isMediaFileReferenced } from './media.repository.ts';

const mediaSweepJob = 'media-sweep';
type Tools = Pick<Dependencies, 'db' | 'logger' | 'mediaStore'>;

/**
 * Clears what interrupted uploads and removals left. A store that does not answer is swept another time: the api starts
 * without it.
 */
export async function sweepMedia({ db, logger, mediaStore }: Tools): Promise<void> {
  try {
    await mediaStore.sweep((name) => isMediaFileReferenced(db, name));
  } catch (error) {
    if (!(error instanceof MediaStoreUnavailableError)) throw error;
    logger.warn({ reason: String(error.cause) }, 'the media store could not be cleaned up');
  }
}

/** Sweeps every hour too: of other machines' work only its age says that it was interrupted. */
export function handleMediaSweep(dependencies: Pick<Dependencies, 'jobs'> & Tools): void {
  dependencies.jobs.every(mediaSweepJob, '23 * * * *', {}, () => sweepMedia(dependencies));
}
