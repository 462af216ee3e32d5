import type { PublishedOpening } from '@haunted-forests/api/schemas/content-feed/published-document';
import { expect, test } from 'vitest';
import { openingDocument } from '../../../publisher/testing/content.ts';
import { currentOpenings, offersOf } from './offered-positions.ts';

const opening = (changes: Partial<PublishedOpening>) => openingDocument(1, changes).data as PublishedOpening;

test('a region hires for openings until their last day is over', () => {
  const florida = [
    opening({ position: 'Magician', ends: '2026-10-31' }),
    opening({ position: 'Fire Breather', ends: '2026-11-01' }),
    opening({ position: 'Ticket Booth', ends: null }),
  ];
  const openings = { 'new-york': florida.slice(0, 1), florida };
  const content = { day: () => '2026-11-01', openings: (region: keyof typeof openings) => openings[region] };
  expect(currentOpenings(content)).toEqual({ 'new-york': [], florida: florida.slice(1) });
});

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
