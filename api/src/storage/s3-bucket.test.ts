import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { S3Settings } from './s3-address.ts';
import { createBucket } from './s3-bucket.ts';

/** A service that returns what a test has laid out, in turn, and remembers what it was asked. */
const answers: { status: number; body?: string }[] = [];
const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
const service = createServer((request, response) => {
  asked.push({ method: request.method, url: request.url, headers: request.headers });
  request.resume().on('end', () => {
    const { status, body = '' } = answers.shift() ?? { status: 200 };
    response.writeHead(status).end(body);
  });
}).listen(0, '127.0.0.1');
await once(service, 'listening');

const settings: S3Settings = {
  kind: 's3',
  bucket: 'park-media',
  endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  region: 'eu-west-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};
const bucket = createBucket(settings, (cause) => new Error('The bucket cannot be had', { cause }));
const page = (key: string, next = '') =>
  `<ListBucketResult><Contents><Key>${key}</Key></Contents>${next}</ListBucketResult>`;

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});
afterAll(() => service.close());

it('lists page after page', async () => {
  answers.push(
    { status: 200, body: page('a&amp;b.jpg', '<NextContinuationToken>to/ken=</NextContinuationToken>') },
    { status: 200, body: page('c.jpg') },
  );
  expect(await bucket.keys()).toEqual(['a&b.jpg', 'c.jpg']);
  expect(asked[0]?.url).not.toContain('continuation-token');
  expect(asked[1]?.url).toContain('continuation-token=to%2Fken%3D');
});

it('asks a busy service again, with the whole body, and tells its size', async () => {
  answers.push({ status: 503 }, { status: 429 }, { status: 200 });
  let bodies = 0;
  const body = () => {
    bodies += 1;
    return new Blob(['lantern']).stream() as unknown as ReadableStream<Uint8Array>;
  };
  await bucket.put('wood.jpg', body, 7, { 'Content-Type': 'image/jpeg' });
  expect(bodies).toBe(3);
  for (const { method, url, headers } of asked) {
    expect([method, url]).toEqual(['PUT', '/park-media/wood.jpg']);
    expect(headers).toMatchObject({ 'content-length': '7', 'content-type': 'image/jpeg' });
    expect(headers['transfer-encoding']).toBeUndefined();
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/,
    );
  }
});

it('gives up after three answers that the service is busy', async () => {
  answers.push({ status: 500 }, { status: 502 }, { status: 503 }, { status: 200 });
  await expect(bucket.remove('wood.jpg')).rejects.toMatchObject({ cause: { message: 'S3 answered 503' } });
  expect(asked).toHaveLength(3);
});

it('does not ask again when it is refused, and keeps the reason', async () => {
  answers.push({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
  const refusal = await bucket.get('wood.jpg').catch((error: Error) => error);
  expect(refusal).toMatchObject({
    message: 'The bucket cannot be had',
    cause: { message: 'S3 answered 403 AccessDenied' },
  });
  expect(asked).toHaveLength(1);
});

it('does not ask again for what the service does not have', async () => {
  answers.push({ status: 501, body: '<Error><Code>NotImplemented</Code></Error>' });
  const refusal = await bucket.put('owl', () => 'page', 4, {}).catch((error: Error) => error);
  expect(refusal).toMatchObject({ cause: { status: 501, message: 'S3 answered 501 NotImplemented' } });
  expect(asked).toHaveLength(1);
});
