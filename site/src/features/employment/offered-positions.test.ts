import type { PublishedOpening } from '@haunted-forests/api/schemas/content-feed/published-document';
import { expect, test } from 'vitest';
import { openingDocument } from '../../../publisher/testing/content.ts';
import { offersOf } from './offered-positions.ts';

const opening = (changes: Partial<PublishedOpening>) => openingDocument(1, changes).data as PublishedOpening;

test('a region without an active opening offers everything', () => {
  expect(offersOf({ 'new-york': [], florida: [] })).toEqual({});
});

test('a region offers each position once, with the pay of all its openings', () => {
  const openings = [
    opening({ position: 'Tour Guide' }),
    opening({ position: 'Tour Guide', payFrom: 2_000, payTo: null }),
    opening({ position: 'Property Scarer', isFilled: true }),
  ];
  const pay = '$16.50 to $18 an hour, or $20 an hour';
  expect(offersOf({ 'new-york': openings, florida: [] })).toEqual({
    'new-york': [{ positionType: 'actor', position: 'Tour Guide', pay }],
  });
});

test('a region whose openings are all filled offers nothing', () => {
  expect(offersOf({ 'new-york': [], florida: [opening({ isFilled: true })] })).toEqual({ florida: [] });
});
