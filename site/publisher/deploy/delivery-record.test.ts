import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type DeliveryRecord, unlessRecordedIn } from './delivery-record.ts';

it('a record in a bucket is uncertain once a publisher without the bucket has recorded in a file what it delivered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'record-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'cdn.json');
  let stored: string | undefined = '{"/":"a"}';
  const inBucket: DeliveryRecord = {
    read: async () => stored,
    write: async (text) => {
      stored = text;
    },
  };
  const record = unlessRecordedIn(file, inBucket);
  expect(await record.read()).toBe('{"/":"a"}');
  await writeFile(file, '{"/":"b","/gone":"c"}');
  await writeFile(join(folder, 'manifest.json'), '{}');
  const unreachable = { ...inBucket, write: () => Promise.reject(new Error('away')) };
  await expect(unlessRecordedIn(file, unreachable).read()).rejects.toThrow('away');
  const doubtful = { '/': expect.stringMatching(/^\?./), '/gone': expect.stringMatching(/^\?./) };
  expect(JSON.parse((await record.read()) ?? '')).toEqual(doubtful);
  expect(JSON.parse(stored)).toEqual(doubtful);
  await writeFile(file, 'cut o');
  expect(JSON.parse((await record.read()) ?? '')).toEqual(doubtful);
  expect(await readdir(folder)).toEqual(['manifest.json']);
});
