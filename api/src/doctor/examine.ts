import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.errors.ts';
import { type Config, readConfig } from '../config.ts';
import { MediaStoreUnavailableError } from '../modules/media/media.errors.ts';
import { checkBucket } from '../modules/media/storage/s3-media-store.ts';
import { readLocalEndpoint } from '../process/local-endpoint.ts';
import { checkBackups } from './backup.check.ts';
import { checkCertificate } from './certificate.check.ts';
import { checkDatabase } from './database.check.ts';
import { checkFolder, checkRoom, mediaFolder } from './disk.check.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';
import { checkHooks } from './hooks.check.ts';
import { checkImage } from './image.check.ts';
import { checkMail } from './mail.check.ts';
import { checkDeliveries, checkPublisher } from './publishing.check.ts';

type Environment = Record<string, string | undefined>;

const configuration = findingsAbout('configuration');
const media = findingsAbout('media');

async function checkMedia({ mediaStore }: Config): Promise<Finding> {
  if (mediaStore.kind === 'folder') return checkFolder('media', mediaStore.folder);
  const { bucket } = mediaStore;
  try {
    await checkBucket(mediaStore);
    return media.ok(`The bucket ${bucket} accepts requests.`);
  } catch (error) {
    const says =
      error instanceof MediaStoreUnavailableError
        ? `The bucket ${bucket} does not respond (${reasonOf(error)}).`
        : (error as Error).message;
    return media.failure(says, 'Check MEDIA_STORE and the keys, and whether the service is up.');
  }
}

async function checkMailFolder({ smtpUrl, dataDir }: Config): Promise<Finding[]> {
  if (smtpUrl !== undefined) return [];
  const folder = join(dataDir, 'mail');
  return [await (existsSync(folder) ? checkFolder : checkRoom)('mail', folder)];
}

/** Where the publisher is by the environment, or by the API that has the embedded database open; undefined when neither says so. */
function publisherOf(environment: Environment, { publisherUrl, rebuildHooks, dataDir }: Config) {
  if (environment.PUBLISHER_URL || rebuildHooks.length > 0) return publisherUrl;
  return readLocalEndpoint(dataDir)?.publisherUrl;
}

/** All findings about the installation that the environment describes; those about wrong variables come alone. */
export async function examine(environment: Environment, now: () => Date): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) =>
      configuration.failure(fault, 'Change it in .env; .env.example explains the variables.'),
    );
  }
  const publisherUrl = publisherOf(environment, config);
  const found = await Promise.all([
    configuration.ok('The variables are complete and consistent.'),
    checkDatabase(config, now),
    config.databaseUrl === undefined ? checkFolder('data', config.dataDir) : [],
    checkMedia(config),
    config.mediaStore.kind === 'folder' ? [] : checkRoom('media', mediaFolder(config)),
    checkMail(config),
    checkMailFolder(config),
    checkHooks(config, { fetch, now: now() }),
    config.rebuildHooks.length > 0 ? [] : checkPublisher(publisherUrl, fetch),
    publisherUrl === undefined ? [] : checkDeliveries(publisherUrl, { fetch, now: now() }),
    checkCertificate(config.siteUrl, now()),
    checkBackups(config, now()),
    checkImage(now()),
  ]);
  return found.flat();
}
