import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '@haunted-forests/api/s3-address';
import { createBucket } from '@haunted-forests/api/s3-bucket';
import { startS3Service } from '../../../api/src/testing/s3-service.ts';

/** Where the publisher's own records lie. */
export const ownRecords = '.publisher/';

/** A real S3 service behind a proxy that records the requests and can be closed. */
export interface BucketService {
  settings: S3Settings;
  /** What was asked for and done, as 'PUT key' or 'DELETE key', in the order of the answers, without the publisher's records. */
  done: string[];
  /** The status with which a call is refused; undefined lets it through. */
  refuses: (call: string, headers: IncomingMessage['headers']) => number | undefined;
  /** Whether a call is done, and its answer lost. */
  loses: (call: string) => boolean;
  /** An object as anyone reads it. */
  read(key: string): Promise<{ body: string; headers: Record<string, string> } | undefined>;
  stop(): Promise<void>;
}

export async function startBucketService(): Promise<BucketService> {
  const { settings, stop } = await startS3Service();
  const behind = new URL(settings.endpoint);
  const proxy = createServer((asked, answer) => {
    const { method, headers } = asked;
    const path = decodeURIComponent(new URL(asked.url ?? '', behind).pathname);
    const call = `${method} ${path.slice(settings.bucket.length + 2)}`;
    const status = service.refuses(call, headers);
    if (status !== undefined) {
      asked.resume().on('end', () => answer.writeHead(status).end());
      return;
    }
    const { hostname, port } = behind;
    const onwards = request({ hostname, port, method, path: asked.url, headers }, (answered) => {
      if (service.loses(call)) {
        answered.resume();
        answer.writeHead(403).end();
        return;
      }
      if ((answered.statusCode ?? 500) < 300 && !call.includes(ownRecords)) service.done.push(call);
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(onwards);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const bucket = createBucket(settings, (cause) => new Error('The bucket cannot be read', { cause }));
  const service: BucketService = {
    settings: { ...settings, endpoint },
    done: [],
    refuses: () => undefined,
    loses: () => false,
    async read(key) {
      const answer = await bucket.get(key);
      return answer && { body: await answer.text(), headers: Object.fromEntries(answer.headers) };
    },
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await stop();
    },
  };
  return service;
}
