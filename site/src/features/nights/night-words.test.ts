import type { PublishedNight } from '@haunted-forests/api/schemas/content-feed/published-document';
import { expect, it } from 'vitest';
import { nightDocument } from '../../../publisher/testing/content.ts';
import { nightSentence } from './night-words.ts';

const night = nightDocument(1, { date: '2026-10-09' }).data as PublishedNight;

it.each([
  ['open', false, 'Open'],
  ['open', true, 'Over'],
  ['sold-out', true, 'Sold out'],
  ['cancelled', true, 'Cancelled'],
] as const)('a night that is %s, and past: %s, is read as %s', (status, isPast, word) => {
  const sentence = nightSentence({ ...night, status }, undefined, isPast);
  expect(sentence).toContain(`Friday, October 9: ${word}, Doors`);
});
