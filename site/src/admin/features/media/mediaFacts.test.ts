import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { expect, it } from 'vitest';
import { factsOf, placeOf, previewAddress } from './mediaFacts.ts';

const variant = (width: number) => ({
  format: 'webp' as const,
  width,
  height: 1,
  url: `/media/${width}`,
  size: 1,
});

it.each([
  [[480, 1280, 2000], '/media/1280'],
  [[2000, 1600, 480], '/media/1600'],
  [[480], '/media/original.jpg'],
  [[], '/media/original.jpg'],
])('shows of the sizes %j %s', (widths, address) => {
  expect(previewAddress({ url: '/media/original.jpg', variants: widths.map(variant) })).toBe(address);
});

it('says of a picture its size, dimensions and day, of a video its duration too, and nothing that is not known', () => {
  const item = {
    size: 1536,
    createdAt: '2026-10-03T23:05:00Z',
    metadata: { width: 4, height: 3 },
  } as MediaItem;
  const labels = (changed: Partial<MediaItem>) => factsOf({ ...item, ...changed }).map(([label]) => label);
  expect(factsOf(item)[0]).toEqual(['Size', '1.5 KB']);
  expect(factsOf(item)[1]).toEqual(['Dimensions', '4 × 3']);
  expect(labels({})).toEqual(['Size', 'Dimensions', 'Uploaded']);
  expect(labels({ metadata: { width: 4, height: 3, duration: 2 } })).toContain('Duration');
  expect(labels({ metadata: {} })).toEqual(['Size', 'Uploaded']);
});

it.each([
  ['story', 'Story', '/admin/blog/7'],
  ['attraction', 'Attraction', '/admin/attractions?open=7'],
  ['video', 'Video background', '/admin/videos?open=7'],
  ['topic', 'Visit topic', '/admin/visit?open=7'],
  ['question', 'Question', '/admin/visit/questions?open=7'],
] as const)('leads from its use in a %s to where that is changed', (kind, name, path) => {
  const use = { kind, id: 7, title: 'Title', slug: null };
  expect(placeOf(use, 'editor')).toEqual({ kind: name, title: 'Title', path });
});

it('calls a setting what its form calls it, and leads to its section who may open it', () => {
  const use = { kind: 'setting', id: 7, title: 'previewVideoUrl', slug: null } as const;
  const named = { kind: 'Setting', title: 'Preview video' };
  expect(placeOf(use, 'admin')).toEqual({ ...named, path: '/admin/settings/tickets' });
  expect(placeOf(use, 'editor')).toEqual({ ...named, path: undefined });
});
