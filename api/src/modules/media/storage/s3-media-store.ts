import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ConfigError } from '../../../config.errors.ts';
import type { ProcessIdentity } from '../../../process/process-identity.ts';
import type { S3Settings } from '../../../storage/s3-address.ts';
import { type Bucket, createBucket } from '../../../storage/s3-bucket.ts';
import { MediaStoreUnavailableError } from '../media.errors.ts';
import { immutable, mediaContentType } from '../media-name.ts';
import { type ByteRange, createMediaStore, type MediaFiles, type MediaStore } from './media-store.ts';

const openBucket = (settings: S3Settings) =>
  createBucket(settings, (reason) => new MediaStoreUnavailableError(reason));

async function* bytesOf(bucket: Bucket, name: string, range: ByteRange | undefined) {
  const answer = await bucket.get(name, range);
  if (!answer) throw Object.assign(new Error(`ENOENT: there is no media file ${name}`), { code: 'ENOENT' });
  if (answer.body) yield* answer.body as ReadableStream<Uint8Array>;
}

function filesIn(bucket: Bucket): MediaFiles {
  return {
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
    names: () => bucket.keys(),
  };
}

/** A media store in a bucket of an S3 service; files are made in the local folder `workFolder` first. */
export async function createS3MediaStore(
  settings: S3Settings,
  workFolder: string,
  owner?: ProcessIdentity,
): Promise<MediaStore> {
  await mkdir(workFolder, { recursive: true });
  return createMediaStore(filesIn(openBucket(settings)), workFolder, owner);
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
