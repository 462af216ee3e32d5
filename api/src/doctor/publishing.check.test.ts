import { describe, expect, test } from 'vitest';
import type { RenderFailure } from '../modules/publishing/publish-report.schema.ts';
import { checkDeliveries, judgePublishing } from './publishing.check.ts';

const since = '2026-10-31T12:00:00.000Z';
const broken: RenderFailure = {
  page: '/new-york/blog/x',
  document: 'story:x',
  reason: 'The text has no end',
};
const fullDisk: RenderFailure = { page: '*', document: null, reason: 'no space left on device' };

const found = (failures: RenderFailure[], failingDocuments = 0, stuckSince: string | null = null) =>
  judgePublishing({ stuckSince, lastPublish: { failures } }, failingDocuments).map(
    ({ about, level, says }) => [about, level, says],
  );

test('publishing is fine when everything wanted is live', () => {
  expect(found([])).toEqual([['publishing', 'ok', 'Every change is live.']]);
  expect(judgePublishing({ stuckSince: null, lastPublish: null }, 0)).toHaveLength(1);
});

test('documents that cannot be rendered are counted, as a finding of their own', () => {
  const warning = (says: string) => expect.arrayContaining([['documents', 'warning', says]]);
  expect(found([broken], 1)).toEqual(warning('1 document cannot be rendered; other pages are not affected.'));
  expect(found([broken, broken], 2)).toEqual(
    warning('2 documents cannot be rendered; other pages are not affected.'),
  );
});

test('a standstill is found also while a document cannot be rendered', () => {
  expect(found([broken], 1, since)).toEqual([
    ['publishing', 'failure', `The change of ${since} is not live yet.`],
    ['documents', 'warning', expect.any(String)],
  ]);
});

test.each([null, since])(
  'a publish that failed as a whole is told with its reason (stuck since: %s)',
  (stuckSince) => {
    expect(found([fullDisk], 0, stuckSince)).toEqual([
      ['publishing', 'failure', 'The last publish failed: no space left on device'],
    ]);
  },
);

test('documents that cannot be rendered are found also after a publish that failed as a whole', () => {
  expect(found([fullDisk], 1)).toEqual([
    ['publishing', 'failure', expect.any(String)],
    ['documents', 'warning', expect.any(String)],
  ]);
});

describe('a bucket or a CDN that does not take what is published', () => {
  const minuteLater = new Date('2026-10-31T12:01:00.000Z');
  const answers = (body: object) => async () => Response.json(body);
  const refusals = [
    { to: 'bucket', since, reason: 'S3 answered 403 InvalidAccessKeyId' },
    { to: 'CDN', since, reason: 'The CDN responded with 401' },
  ];

  test('is found with since when and why, once it has lasted a minute', async () => {
    const fetch = answers({ failingDeliveries: refusals });
    const found = await checkDeliveries('http://publisher', { fetch, now: minuteLater });
    expect(found.map(({ about, level, says }) => [about, level, says])).toEqual([
      [
        'bucket',
        'failure',
        `The bucket has not accepted updates since ${since}: S3 answered 403 InvalidAccessKeyId`,
      ],
      ['CDN', 'failure', `The CDN has not accepted purges since ${since}: The CDN responded with 401`],
    ]);
    const atOnce = new Date(minuteLater.getTime() - 1);
    expect(await checkDeliveries('http://publisher', { fetch, now: atOnce })).toEqual([]);
  });

  test('is not made up of a publisher of the version before, or of one that does not respond', async () => {
    const away = async () => Promise.reject(new TypeError('fetch failed'));
    for (const fetch of [answers({ edition: 7 }), away])
      expect(await checkDeliveries('http://publisher', { fetch, now: minuteLater })).toEqual([]);
  });
});
