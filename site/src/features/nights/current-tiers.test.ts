import type {
  PublishedNight,
  PublishedPriceTier,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import { expect, it } from 'vitest';
import { nightDocument, tierDocument } from '../../../publisher/testing/content.ts';
import { currentTiers } from './current-tiers.ts';

const tiers = [1, 2, 3].map((id) => tierDocument(id).data as PublishedPriceTier);
const night = (date: string, tierId: number | null) =>
  nightDocument(1, { date, tierId }).data as PublishedNight;
const shown = (...nights: PublishedNight[]) =>
  currentTiers({ day: () => '2026-10-09', nights: () => nights, priceTiers: () => tiers }, 'new-york').map(
    ({ id }) => id,
  );

it('leaves out prices whose nights are all over', () => {
  expect(shown(night('2025-10-09', 1), night('2026-10-08', 2), night('2026-10-09', 2))).toEqual([2, 3]);
});

it('keeps prices that no night has yet', () => {
  expect(shown(night('2026-10-09', null))).toEqual([1, 2, 3]);
});

it('keeps the prices of a park whose nights name none when its season is over', () => {
  expect(shown(night('2025-10-09', null))).toEqual([1, 2, 3]);
  expect(shown(night('2024-10-09', 1), night('2025-10-09', null))).toEqual([2, 3]);
});

it('shows the prices of the season that is over until another one is announced', () => {
  expect(shown(night('2024-10-09', 1), night('2025-10-09', 2))).toEqual([2]);
  expect(shown()).toEqual([1, 2, 3]);
});
