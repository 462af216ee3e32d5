import { expect, test } from 'vitest';
import { videoSource, youtubeBackgroundAddress } from './video-source.ts';

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?t=4&v=aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
])('%s is a YouTube embed', (address) => {
  expect(videoSource(address)).toEqual({ kind: 'youtube', id: 'aqz-KE-bpKQ' });
});

test.each([
  '/media/forest-loop.webm',
  'https://example.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com.example.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/',
])('%s is a video file', (address) => {
  expect(videoSource(address)).toEqual({ kind: 'file', address });
});

test('a background embed plays by itself, muted and without end', () => {
  const { searchParams } = new URL(youtubeBackgroundAddress('aqz-KE-bpKQ'));
  expect(searchParams.get('autoplay')).toBe('1');
  expect(searchParams.get('mute')).toBe('1');
  expect(searchParams.get('loop')).toBe('1');
  expect(searchParams.get('playlist')).toBe('aqz-KE-bpKQ');
});
