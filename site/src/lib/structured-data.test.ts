import type { PublishedOpening } from '@haunted-forests/api/schemas/content-feed/published-document';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, test } from 'vitest';
import { openingDocument, publishedStory } from '../../publisher/testing/content.ts';
import { breadcrumbData, jobData, jsonLd, monthIn, parkData, storyData } from './structured-data.ts';

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

test('nights are the events instead of their season', () => {
  const settings = { ...defaultSettings, newYorkOpening: 'Opening September 2025' };
  expect(parkData(settings, { ...addresses, hasNights: true })).toMatchObject([
    { '@type': 'TouristAttraction' },
  ]);
});

test('a story that was written before it was published has not changed since', () => {
  const [written, published, edited] = ['01', '05', '09'].map((day) => `2026-10-${day}T20:00:00.000Z`);
  const dataOf = (story: object) => storyData({ ...publishedStory(1), ...story }, 'Park', addresses);
  expect(dataOf({ createdAt: published, updatedAt: written })).toMatchObject({
    datePublished: published,
    dateModified: published,
  });
  expect(dataOf({ createdAt: published, updatedAt: edited })).toMatchObject({ dateModified: edited });
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

test('every kind of work is a posting', () => {
  expect(jobData(defaultSettings, 'https://park.example').map(({ title }) => title)).toEqual([
    'Sinister Actor',
    'Operations Crew',
    'Entertainment Acts',
  ]);
});

test('a job is posted since the day in the settings and stands until the season ends', () => {
  const [job] = jobData({ ...defaultSettings, hiringSince: '2026-05-09' }, 'https://park.example');
  expect(job).toMatchObject({ datePosted: '2026-05-09', validThrough: '2025-11-30' });
});

test('work is posted opening by opening, with pay and dates, where there is an active one', () => {
  const opening = (id: number, data: Partial<PublishedOpening> = {}) =>
    openingDocument(id, data).data as PublishedOpening;
  const openings = {
    'new-york': [opening(1, { createdAt: '2026-10-02T01:00:00.000Z' }), opening(2, { isFilled: true })],
    florida: [opening(3, { region: 'florida', payTo: null, starts: null, ends: null })],
  };
  const [first, second, ...others] = jobData(defaultSettings, 'https://park.example', openings);
  expect(first).toMatchObject({
    title: 'Corn Maze Scarer',
    baseSalary: { currency: 'USD', value: { minValue: 16.5, maxValue: 18, unitText: 'HOUR' } },
    datePosted: '2026-10-01',
    jobStartDate: '2026-09-18',
    validThrough: '2026-11-01',
  });
  expect(second).toMatchObject({
    baseSalary: { value: { value: 16.5 } },
    jobLocation: { address: { addressRegion: 'FL' } },
  });
  expect(second).not.toHaveProperty('validThrough');
  expect(others).toEqual([]);
  expect(jobData(defaultSettings, 'u', { ...openings, 'new-york': [] })).toHaveLength(4);
});

test('steps are counted from one', () => {
  const data = breadcrumbData([
    { name: 'New York', url: '/new-york' },
    { name: 'Contact', url: '/new-york/contact' },
  ]);
  expect(data.itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: 'Contact' }]);
});

test('text cannot end the element that holds it', () => {
  const text = jsonLd([{ '@type': 'Article', headline: '</script><script>alert(1)</script>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].headline).toBe('</script><script>alert(1)</script>');
});
