/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../storage/s3-address.ts';

export interface S3Service {
  settings: S3Settings;
  /** Ends it for good, as a machine that goes away. */
  stop(): Promise<void>;
}

/** An S3 service of its own with one empty bucket, on a free loopback port. */
export async function startS3Service(): Promise<S3Service> {
  const directory = await mkdtemp(join(tmpdir(), 's3-service-'));
  const bucket = 'park-media';
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await service.run();
  let isRunning = true;
  return {
    settings: {
      kind: 's3',
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      if (!isRunning) return;
      isRunning = false;
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
