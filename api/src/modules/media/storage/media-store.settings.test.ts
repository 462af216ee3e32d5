import { expect, it } from 'vitest';
import { mediaStoreFault, mediaStoreSettings } from './media-store.settings.ts';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };

it.each([
  ['file:/srv/media', { kind: 'folder', folder: '/srv/media' }],
  ['file:///srv/media', { kind: 'folder', folder: '/srv/media' }],
  ['file:media', { kind: 'folder', folder: 'media' }],
  [
    's3://park-media',
    { kind: 's3', bucket: 'park-media', endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' },
  ],
  ['s3://park-media?region=eu-west-1', { endpoint: 'https://s3.eu-west-1.amazonaws.com' }],
  [
    's3://park.media/?endpoint=http://127.0.0.1:9000/&region=auto',
    { bucket: 'park.media', endpoint: 'http://127.0.0.1:9000', region: 'auto', ...keys },
  ],
])('%s is understood', (value, settings) => {
  expect(mediaStoreFault(value)).toBeUndefined();
  expect(mediaStoreSettings(value, keys)).toMatchObject(settings);
});

it.each([
  ['file:', 'must be file: and the path of a folder, or s3:// and the name of a bucket'],
  ['/srv/media', 'must be file:'],
  ['https://bucket', 'must be file:'],
  ['s3:', 'the name of a bucket'],
  ['s3://', 'the name of a bucket'],
  ['s3://Under_Score', 'small letters'],
  ['s3://ab', '3 to 63'],
  ['s3://key:secret@park-media', 'S3_SECRET_ACCESS_KEY'],
  ['s3://park-media/folder', 'nothing but ?endpoint= and &region='],
  ['s3://park-media?zone=eu', "no parameter 'zone'"],
  ['s3://park-media?endpoint=s3.example', 'endpoint must be an http(s) origin'],
  ['s3://park-media?endpoint=https://s3.example/path', 'endpoint must be an http(s) origin'],
])('%s is refused, and it is said why', (value, reason) => {
  expect(mediaStoreFault(value)).toContain(reason);
  expect(mediaStoreFault(value)).not.toContain('secret@');
});
