import { afterEach, expect, it, vi } from 'vitest';
import { mediaKind } from './mediaKind.ts';

const item = {
  id: 7,
  filename: 'abc.jpg',
  originalName: 'wood.jpg',
  type: 'image',
  url: '/media/abc.jpg',
  thumbnailUrl: null,
  size: 1,
  metadata: {},
  altText: 'A wood',
  focalPoint: { x: 50, y: 50 },
  placeholder: null,
  variants: [],
  createdAt: '2026-10-31T23:00:00.000Z',
};
const typed = { altText: 'A wood at night', focalPoint: { x: 1, y: 2 } };

function stubFetch() {
  const fetch = vi.fn(async (..._call: Parameters<typeof globalThis.fetch>) => Response.json(item));
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.map(([, request]) => [request?.method, request?.body]);
}

afterEach(() => void vi.unstubAllGlobals());

it('sends what was changed alone, and what it was', async () => {
  const calls = stubFetch();
  await mediaKind.calls.save(7, typed, '""', { ...typed, focalPoint: { x: 50, y: 50 } });
  const sent = { focalPoint: { x: 1, y: 2 }, from: { focalPoint: { x: 50, y: 50 } } };
  expect(calls()).toEqual([['PATCH', JSON.stringify(sent)]]);
});

it('changes nothing where nothing was changed', async () => {
  const calls = stubFetch();
  expect((await mediaKind.calls.save(7, typed, '""', typed)).row).toEqual(item);
  expect(calls()).toEqual([['GET', undefined]]);
});
