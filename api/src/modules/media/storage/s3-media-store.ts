import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ConfigError } from '../../../config.ts';
import type { ProcessIdentity } from '../../../process/process-identity.ts';
import type { S3Settings } from '../../../storage/s3-address.ts';
import { type Bucket, createBucket } from '../../../storage/s3-bucket.ts';
import { MediaStoreUnavailableError } from '../media.errors.ts';
import { immutable, mediaContentType } from './media-content-type.ts';
import type { ByteRange, MediaShelf, MediaStore } from './media-store.ts';
import { createShelvedMediaStore } from './shelved-media-store.ts';

const openBucket = (settings: S3Settings) =>
  createBucket(settings, (reason) => new MediaStoreUnavailableError(reason));

const announcementPrefix = '.incoming/';

async function* bytesOf(bucket: Bucket, name: string, range: ByteRange | undefined) {
  const answer = await bucket.get(name, range);
  if (!answer) throw Object.assign(new Error(`ENOENT: there is no media file ${name}`), { code: 'ENOENT' });
  if (answer.body) yield* answer.body as ReadableStream<Uint8Array>;
}

function bucketAnnouncements(bucket: Bucket) {
  return {
    announce(workspace: string, names: readonly string[]) {
      const text = JSON.stringify(names);
      const headers = { 'Content-Type': 'application/json' };
      return bucket.put(announcementPrefix + workspace, () => text, Buffer.byteLength(text), headers);
    },
    async announced(workspace: string): Promise<string[]> {
      const answer = await bucket.get(announcementPrefix + workspace);
      return answer ? ((await answer.json()) as string[]) : [];
    },
    forget: (workspace: string) => bucket.remove(announcementPrefix + workspace),
    async announcements() {
      const found = await bucket.list(announcementPrefix);
      return found.map(({ key, modified }) => ({
        workspace: key.slice(announcementPrefix.length),
        touched: modified,
      }));
    },
  };
}

function bucketShelf(bucket: Bucket): MediaShelf {
  return {
    ...bucketAnnouncements(bucket),
    async put(path, name) {
      const { size } = await stat(path);
      const body = () =>
        Readable.toWeb(createReadStream(path)) as unknown as NonNullable<RequestInit['body']>;
      const headers = { 'Content-Type': mediaContentType(name), 'Cache-Control': immutable };
      await bucket.put(name, body, size, headers);
    },
    sizeOf: (name) => bucket.sizeOf(name),
    read: (name, range) => Readable.from(bytesOf(bucket, name, range), { objectMode: false }),
    remove: (name) => bucket.remove(name),
    names: async () => (await bucket.list('')).map(({ key }) => key),
  };
}

/**
 * A media store in a bucket of an S3 service; files are made in the local folder `workFolder` first. What is announced
 * is in the bucket, so that it is swept even when the machine that worked on it is gone.
 */
export async function createS3MediaStore(
  settings: S3Settings,
  workFolder: string,
  owner?: ProcessIdentity,
): Promise<MediaStore> {
  await mkdir(workFolder, { recursive: true });
  return createShelvedMediaStore({ shelf: bucketShelf(openBucket(settings)), workFolder }, owner);
}

/** @throws ConfigError when the service says that bucket or keys are wrong, MediaStoreUnavailableError when it says nothing. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const fault = await openBucket(settings).fault();
  if (fault === undefined) return;
  const { bucket, endpoint } = settings;
  throw new ConfigError([
    `MEDIA_STORE: ${endpoint} refuses the bucket '${bucket}' (${fault}). Check the name, the region and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  ]);
}
