import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOf, emptyQueue, queueAfter, queueLeft, queueWith, type UploadEvent } from './uploadQueue.ts';

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const statesOf = (queue: typeof emptyQueue) => queue.uploads.map(({ state }) => state);
const one = queueWith(emptyQueue, [file('a.jpg')]);
const after = (...events: UploadEvent[]) => events.reduce((queue, event) => queueAfter(queue, 1, event), one);
const failed = { type: 'failed', reason: 'The file is damaged or incomplete' } as const;

it('takes chosen files as pending and names the refused ones, until the next choice', () => {
  const queue = queueWith(emptyQueue, [file('a.jpg'), file('notes.txt'), file('b.mp4')]);
  expect(queue.uploads.map(({ id, file: { name }, state }) => [id, name, state])).toEqual([
    [1, 'a.jpg', 'pending'],
    [2, 'b.mp4', 'pending'],
  ]);
  expect(queue.rejected.map(({ name }) => name)).toEqual(['notes.txt']);
  expect(queueWith(queue, [file('c.png')]).rejected).toEqual([]);
  expect(queueWith(queue, [file('c.png')]).uploads.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('holds a hundred files that are not up yet; the others are too many', () => {
  const many = Array.from({ length: 102 }, (_, place) => file(`${place}.jpg`));
  const full = queueWith(emptyQueue, many);
  expect(full.uploads).toHaveLength(100);
  expect(full.rejected).toEqual([
    { name: '100.jpg', reason: 'Too many files' },
    { name: '101.jpg', reason: 'Too many files' },
  ]);
  const going = queueAfter(full, 1, { type: 'started' });
  expect(queueWith(going, [file('more.jpg')]).rejected).toHaveLength(1);
  expect(queueWith(queueAfter(going, 1, failed), [file('more.jpg')]).rejected).toHaveLength(1);
  const withRoom = queueAfter(going, 1, { type: 'completed' });
  expect(queueWith(withRoom, [file('more.jpg'), file('most.jpg')]).rejected).toHaveLength(1);
});

it('goes from pending over uploading to completed', () => {
  expect(after({ type: 'started' }).uploads[0]).toMatchObject({ state: 'uploading', percent: 0 });
  const halfway = after({ type: 'started' }, { type: 'progressed', percent: 50 });
  expect(halfway.uploads[0]).toMatchObject({ state: 'uploading', percent: 50 });
  expect(queueAfter(halfway, 1, { type: 'completed' }).uploads[0]).toMatchObject({
    state: 'completed',
    percent: 100,
  });
});

it('never shows less progress than before', () => {
  const queue = after(
    { type: 'started' },
    { type: 'progressed', percent: 50 },
    { type: 'progressed', percent: 49 },
  );
  expect(queue.uploads[0]?.percent).toBe(50);
});

it('keeps why an upload failed until it is tried again, from the beginning', () => {
  const queue = after({ type: 'started' }, { type: 'progressed', percent: 80 }, failed);
  expect(queue.uploads[0]).toMatchObject({ state: 'error', reason: failed.reason });
  expect(queueAfter(queue, 1, { type: 'retried' }).uploads[0]).toMatchObject({
    state: 'pending',
    percent: 0,
    reason: undefined,
  });
});

it('makes an interrupted upload pending again', () => {
  expect(statesOf(after({ type: 'started' }, { type: 'interrupted' }))).toEqual(['pending']);
});

it('lets nothing but a pending upload be removed', () => {
  expect(after({ type: 'removed' }).uploads).toEqual([]);
  const start = { type: 'started' } as const;
  for (const history of [[start], [start, { type: 'completed' } as const], [start, failed]])
    expect(after(...history, { type: 'removed' }).uploads).toHaveLength(1);
});

it('ignores what cannot happen to an upload, and uploads that are not there', () => {
  expect(after({ type: 'completed' })).toBe(one);
  expect(after({ type: 'progressed', percent: 9 })).toBe(one);
  expect(after({ type: 'retried' })).toBe(one);
  expect(queueAfter(one, 7, { type: 'started' })).toBe(one);
});

it('forgets on leaving what is done and what was refused', () => {
  const queue = queueWith(after({ type: 'started' }, { type: 'completed' }), [file('b.jpg'), file('x.txt')]);
  const left = queueLeft(queue);
  expect(left.uploads.map(({ file: { name } }) => name)).toEqual(['b.jpg']);
  expect(left.rejected).toEqual([]);
});

it('loses no upload and ends none twice, whatever happens in whatever order', () => {
  const event = fc.oneof<fc.Arbitrary<UploadEvent>[]>(
    fc.constantFrom({ type: 'started' }, { type: 'completed' }, { type: 'retried' }, { type: 'interrupted' }),
    fc.constant(failed),
    fc.record({ type: fc.constant('progressed' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  );
  const three = queueWith(emptyQueue, [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), event)), (happenings) => {
      let queue = three;
      let completed = 0;
      for (const [id, happening] of happenings) {
        queue = queueAfter(queue, id, happening);
        expect(countOf(queue, 'completed')).toBeGreaterThanOrEqual(completed);
        completed = countOf(queue, 'completed');
      }
      expect(queue.uploads.map(({ id }) => id)).toEqual([1, 2, 3]);
    }),
  );
});
