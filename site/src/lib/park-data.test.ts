import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, test } from 'vitest';
import { monthIn, parkData } from './park-data.ts';

test.each([
  ['Opening September 2025', '2025-09'],
  ['January 2027, if the snow allows', '2027-01'],
  ['Opening Date TBD', undefined],
  ['Coming 2026', undefined],
  ['Opening Spooktober 2025', undefined],
])('%j names the month %s', (words, month) => {
  expect(monthIn(words)).toBe(month);
});

const addresses = { url: 'https://park.example/new-york', picture: 'https://park.example/p.jpg' };

test('the season is an event, by days and held by the park, when its opening is known', () => {
  const nodesWith = (newYorkOpening: string) =>
    parkData({ ...defaultSettings, newYorkOpening }, { ...addresses, hasNights: false });
  expect(nodesWith('Opening September 2025')).toMatchObject([
    { '@type': 'TouristAttraction' },
    {
      '@type': 'Event',
      startDate: '2025-09-01',
      endDate: '2025-11-30',
      organizer: { '@type': 'Organization', name: defaultSettings.brand, url: addresses.url },
    },
  ]);
  expect(nodesWith('Opening Date TBD')).toMatchObject([{ '@type': 'TouristAttraction' }]);
});

test('a season that opens after November has no end that is known', () => {
  const settings = { ...defaultSettings, newYorkOpening: 'Opening December 2026' };
  const [, season] = parkData(settings, { ...addresses, hasNights: false });
  expect(season).toMatchObject({ startDate: '2026-12-01' });
  expect(season).not.toHaveProperty('endDate');
});

test('nights are the events instead of their season', () => {
  const settings = { ...defaultSettings, newYorkOpening: 'Opening September 2025' };
  expect(parkData(settings, { ...addresses, hasNights: true })).toMatchObject([
    { '@type': 'TouristAttraction' },
  ]);
});

test('the town is split into parts as far as it can be parsed', () => {
  const [park] = parkData(defaultSettings, { ...addresses, hasNights: false });
  expect(park?.address).toMatchObject({
    addressLocality: 'Clarence',
    addressRegion: 'NY',
    postalCode: '14031',
  });
  const [other] = parkData(
    { ...defaultSettings, town: 'Somewhere in the woods' },
    { ...addresses, hasNights: false },
  );
  expect(other?.address).toMatchObject({ addressLocality: 'Somewhere in the woods' });
});
