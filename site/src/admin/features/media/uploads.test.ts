import { ApiError } from '@haunted-forests/api/client';
import { beforeEach, expect, it } from 'vitest';
import type { UploadedFile } from '../../api/media.ts';
import { createUploads } from './uploads.ts';

const file = (name: string) => new File(['bytes'], name);

interface Sending {
  name: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  resolve: (uploaded: UploadedFile) => void;
  reject: (error: unknown) => void;
}

let sendings: Sending[];
let heard: string[];
let uploads: ReturnType<typeof createUploads>;

beforeEach(() => {
  sendings = [];
  heard = [];
  uploads = createUploads({
    send({ name }, { signal, onProgress }) {
      const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
      sendings.push({ name, signal, onProgress, resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    },
    onCompleted: ({ name }) => heard.push(`completed ${name}`),
    onFailed: ({ name }, isFinal) => heard.push(`failed ${name}${isFinal ? ' for good' : ''}`),
  });
});

const states = () => uploads.$queue.get().uploads.map(({ file: { name }, state }) => `${name} ${state}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const names = () => sendings.map(({ name }) => name);

async function finish(name: string, error?: unknown) {
  const sending = sendings.findLast((one) => one.name === name);
  if (error) sending?.reject(error);
  else sending?.resolve({} as UploadedFile);
  await settled();
}

it('sends nothing before start, then two at a time in their order', async () => {
  uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')]);
  expect(names()).toEqual([]);
  uploads.uploadAll();
  expect(states()).toEqual(['1.jpg uploading', '2.jpg uploading', '3.jpg pending']);
  await finish('2.jpg');
  expect(states()).toEqual(['1.jpg uploading', '2.jpg completed', '3.jpg uploading']);
  await finish('1.jpg');
  await finish('3.jpg');
  expect(heard).toEqual(['completed 2.jpg', 'completed 1.jpg', 'completed 3.jpg']);
});

it('shows the progress that the sender reports', () => {
  uploads.add([file('1.jpg')]);
  uploads.uploadAll();
  sendings[0]?.onProgress(42);
  expect(uploads.$queue.get().uploads[0]?.percent).toBe(42);
});

it('breaks off one upload, which waits for another start while the others go on', async () => {
  uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')]);
  uploads.uploadAll();
  uploads.cancel(1);
  await settled();
  expect(states()).toEqual(['1.jpg pending', '2.jpg uploading', '3.jpg uploading']);
  expect(heard).toEqual([]);
  uploads.uploadAll();
  await finish('1.jpg');
  expect(states()[0]).toBe('1.jpg completed');
});

it('blames the server for a proxy’s page, and offers to remove what is too large for it', async () => {
  uploads.add([file('1.jpg'), file('2.jpg')]);
  uploads.uploadAll();
  await finish('1.jpg', new ApiError(503, '', '<html>'));
  await finish('2.jpg', new ApiError(413, '', '<html>'));
  expect(uploads.$queue.get().uploads.map(({ reason }) => reason)).toEqual([
    'The server has a problem (503).',
    'The file is too large for this server.',
  ]);
  expect(heard).toEqual(['failed 1.jpg', 'failed 2.jpg for good']);
  uploads.remove(1);
  uploads.remove(2);
  expect(states()).toEqual(['1.jpg error']);
});

it('continues after a failure, shows the reason and resends the file on request', async () => {
  uploads.add([file('1.jpg'), file('2.jpg')]);
  uploads.uploadAll();
  await finish('1.jpg', new ApiError(415, '', '{"message":"Invalid file type"}'));
  await finish('2.jpg', new TypeError('network'));
  expect(states()).toEqual(['1.jpg error', '2.jpg error']);
  expect(uploads.$queue.get().uploads.map(({ reason }) => reason)).toEqual([
    'Invalid file type',
    'The server could not be reached.',
  ]);
  expect(heard).toEqual(['failed 1.jpg', 'failed 2.jpg']);
  uploads.retry(2);
  await finish('2.jpg');
  expect(states()).toEqual(['1.jpg error', '2.jpg completed']);
});

it('leaves files that are added during an upload for the next start', async () => {
  uploads.add([file('1.jpg')]);
  uploads.uploadAll();
  uploads.add([file('2.jpg')]);
  await finish('1.jpg');
  expect(states()).toEqual(['1.jpg completed', '2.jpg pending']);
});

it('does not send what was removed while it waited', async () => {
  uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')]);
  uploads.uploadAll();
  uploads.remove(3);
  await finish('1.jpg');
  await finish('2.jpg');
  expect(names()).toEqual(['1.jpg', '2.jpg']);
});

it('sends no file twice when started twice', async () => {
  uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')]);
  uploads.uploadAll();
  uploads.uploadAll();
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) await finish(name);
  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

it('tries nothing again but what has failed', async () => {
  uploads.add([file('1.jpg'), file('2.jpg')]);
  uploads.uploadAll();
  await finish('1.jpg');
  uploads.retry(1);
  uploads.retry(2);
  await finish('2.jpg');
  expect(names()).toEqual(['1.jpg', '2.jpg']);
});

it('breaks off on leaving, without a failure, and can send everything afterwards', async () => {
  uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')]);
  uploads.uploadAll();
  await finish('2.jpg');
  uploads.leave();
  expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  expect(states()).toEqual(['1.jpg pending', '3.jpg pending']);
  uploads.uploadAll();
  await settled();
  expect(names().slice(3)).toEqual(['1.jpg', '3.jpg']);
  await finish('1.jpg');
  await finish('3.jpg');
  expect(states()).toEqual(['1.jpg completed', '3.jpg completed']);
  expect(heard).toEqual(['completed 2.jpg', 'completed 1.jpg', 'completed 3.jpg']);
});

it('keeps every file pending when the session has ended', async () => {
  uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')]);
  uploads.uploadAll();
  await finish('1.jpg', new ApiError(401, '', ''));
  expect(states()).toEqual(['1.jpg pending', '2.jpg pending', '3.jpg pending']);
  expect(heard).toEqual([]);
});

it('holds a hundred files that are not up yet, and names what it refuses until the next choice', async () => {
  uploads.add([...Array.from({ length: 101 }, (_, index) => file(`${index}.jpg`)), file('notes.txt')]);
  expect(uploads.$queue.get().uploads).toHaveLength(100);
  expect(uploads.$queue.get().rejected.map(({ name }) => name)).toEqual(['100.jpg', 'notes.txt']);
  uploads.uploadAll();
  await finish('0.jpg');
  uploads.add([file('more.jpg'), file('most.jpg')]);
  expect(uploads.$queue.get().rejected).toEqual([{ name: 'most.jpg', reason: 'Too many files' }]);
});

it('lets nothing but a pending file be removed, and sends a failed one from the beginning', async () => {
  uploads.add([file('1.jpg')]);
  uploads.uploadAll();
  sendings[0]?.onProgress(80);
  uploads.remove(1);
  expect(states()).toEqual(['1.jpg uploading']);
  await finish('1.jpg', new TypeError('network'));
  uploads.remove(1);
  expect(states()).toEqual(['1.jpg error']);
  uploads.retry(1);
  expect(uploads.$queue.get().uploads[0]).toMatchObject({
    state: 'uploading',
    percent: 0,
    reason: undefined,
  });
});
