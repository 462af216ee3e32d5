import { isS3Address, type S3Settings, s3AddressFault, s3Settings } from '../../../storage/s3-address.ts';

/** Where media files are kept, as MEDIA_STORE says. */
export type MediaStoreSettings = { kind: 'folder'; folder: string } | S3Settings;

const names = { address: 'MEDIA_STORE', keys: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' };

/** What is wrong with a value of MEDIA_STORE, in a sentence; undefined when nothing is. */
export function mediaStoreFault(value: string): string | undefined {
  if (/^file:./.test(value)) return undefined;
  if (!isS3Address(value))
    return 'MEDIA_STORE must be file: and the path of a folder, or s3:// and the name of a bucket.';
  return s3AddressFault(value, names);
}

/** The settings that a value without faults describes. */
export function mediaStoreSettings(
  value: string,
  keys: { accessKeyId: string | undefined; secretAccessKey: string | undefined },
): MediaStoreSettings {
  if (!isS3Address(value)) return { kind: 'folder', folder: value.replace(/^file:(\/\/)?/, '') };
  return s3Settings(value, keys);
}
