import { expect, it } from 'vitest';
import { readPublisherConfig } from './config.ts';

const read = (variables: Record<string, string>) =>
  readPublisherConfig({
    ...{ API_URL: 'http://127.0.0.1:8081', SITE_URL: 'https://park.example', SECRET_KEY: 's'.repeat(32) },
    ...variables,
  });
const keys = { SITE_S3_ACCESS_KEY_ID: 'key', SITE_S3_SECRET_ACCESS_KEY: 'secret' };

it('follows with a bucket only when one is named', () => {
  expect(read({}).bucket).toBeNull();
  expect(read({ SITE_BUCKET: '', ...keys }).bucket).toBeNull();
  expect(read({ SITE_BUCKET: 's3://park-pages?region=eu-west-1', ...keys }).bucket).toEqual({
    kind: 's3',
    bucket: 'park-pages',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

it('logs at the level that the API takes too, and refuses others', () => {
  expect([read({}).logLevel, read({ LOG_LEVEL: 'warn' }).logLevel]).toEqual(['info', 'warn']);
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be fatal, error, warn');
});

it.each([
  ['an address that is none', { SITE_BUCKET: '/srv/pages', ...keys }, 'SITE_BUCKET must be s3://'],
  ['a bucket without its keys', { SITE_BUCKET: 's3://park-pages' }, 'SITE_BUCKET requires its keys'],
  [
    'keys in the address',
    { SITE_BUCKET: 's3://key:secret@park-pages', ...keys },
    'the keys are SITE_S3_ACCESS_KEY_ID and SITE_S3_SECRET_ACCESS_KEY',
  ],
])('does not start with %s', (_, variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});
