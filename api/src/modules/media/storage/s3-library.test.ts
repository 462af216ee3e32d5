import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { noisyPicture, plainPicture, uploadForm } from '../../../testing/media-files.ts';
import { ageMediaWork } from '../../../testing/media-library.ts';
import { startS3Service } from '../../../testing/s3-service.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { contentChanges } from '../../content-feed/content-state.table.ts';
import type { MediaItem } from '../media.schema.ts';
import { mediaItems } from '../media.table.ts';
import { sweepMedia } from '../media-work.usecases.ts';
import { createS3MediaStore } from './s3-media-store.ts';

const service = await startS3Service();
const workFolder = await mkdtemp(join(tmpdir(), 's3-library-'));
const mediaStore = await createS3MediaStore(service.settings, workFolder);
const testApp = await createTestApp({ mediaStore, runsJobs: true });
const { db, dependencies, request, logIn, logLines } = testApp;
const token = await logIn('editor');
afterAll(service.stop);

const post = async (bytes: Uint8Array, name: string) =>
  request('/api/media', { method: 'POST', body: uploadForm(bytes, name) }, token);

it('a picture goes into the bucket, gets its sizes, is read from there, and goes again', async () => {
  const uploaded = await post(await noisyPicture(600, 400).jpeg().toBuffer(), 'wood.jpg');
  expect(uploaded.status).toBe(201);
  const { id, url } = (await uploaded.json()) as MediaItem;
  const item = async () => (await (await request(`/api/media/${id}`, {}, token)).json()) as MediaItem;
  await expect.poll(async () => (await item()).variants).toHaveLength(4);
  for (const { url: address, size, width } of (await item()).variants) {
    const response = await request(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, bytes.length]).toEqual([200, size]);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
  const whole = Buffer.from(await (await request(url)).arrayBuffer());
  const part = await request(url, { headers: { Range: 'bytes=100-299' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 300));
  await expect.poll(() => readdir(workFolder)).toEqual([]);
  expect(await mediaStore.names()).toHaveLength(5);
  expect((await request(`/api/media/${id}`, { method: 'DELETE' }, token)).status).toBe(204);
  const [hidden] = await mediaStore.names();
  expect(hidden).not.toBe(url.slice('/media/'.length));
  expect((await request(url)).status).toBe(404);
  expect((await request(`/api/bin/file/${id}`, { method: 'DELETE' }, token)).status).toBe(204);
  expect(await mediaStore.names()).toEqual([]);
});

it('a file whose row cannot be stored is taken back', async () => {
  const { jobs } = dependencies;
  dependencies.jobs = { ...jobs, send: () => Promise.reject(new Error('the queue is gone')) };
  const response = await post(await plainPicture().jpeg().toBuffer(), 'wood.jpg');
  dependencies.jobs = jobs;
  expect(response.status).toBe(500);
  expect(await mediaStore.names()).toEqual([]);
});

it('while the service is down uploads and files get 503, nothing is left behind, and the rest continues', async () => {
  await db.delete(contentChanges);
  await service.stop();
  const response = await post(await plainPicture().jpeg().toBuffer(), 'wood.jpg');
  const sentence = 'The media store is not available at the moment. Please try again shortly.';
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await response.json()).toEqual({ message: sentence, error: sentence });
  expect(await db.$count(mediaItems)).toBe(0);
  expect(await db.$count(contentChanges)).toBe(0);
  expect((await request('/media/wood.jpg')).status).toBe(503);
  expect((await request('/api/media', {}, token)).status).toBe(200);
  await ageMediaWork(workFolder);
  await expect(sweepMedia(dependencies)).resolves.toBeUndefined();
  expect(logLines.join()).toContain('the media store could not be cleaned up');
  expect(logLines.join()).not.toContain(service.settings.secretAccessKey);
});
