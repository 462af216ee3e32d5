import { expect, test } from 'vitest';
import { navigationLinks, regionOfPath, slugOfPath } from './regions.ts';

test('New York offers its attractions, Florida has none to offer', () => {
  expect(navigationLinks('new-york', '/').map(({ label }) => label)).toEqual([
    'Home',
    'Attractions',
    'Dark Legends',
    'Discount Ouija',
    'Contact',
    'Careers',
  ]);
  expect(navigationLinks('florida', '/').map(({ href }) => href)).toEqual([
    '/florida',
    '/florida/dark-legends',
    '/ouija',
    '/florida/contact',
    '/employment?region=florida',
  ]);
});

test('a story belongs to the legends and not to the home page', () => {
  const marksAt = (pathname: string) =>
    Object.fromEntries(navigationLinks('new-york', pathname).map(({ href, current }) => [href, current]));
  expect(marksAt('/new-york')).toMatchObject({ '/new-york': 'page', '/new-york/dark-legends': undefined });
  expect(marksAt('/new-york/dark-legends')).toMatchObject({
    '/new-york': undefined,
    '/new-york/dark-legends': 'page',
  });
  expect(marksAt('/new-york/dark-legends/lot-31')).toMatchObject({ '/new-york/dark-legends': 'true' });
});

test('careers are marked in the navigation of either region', () => {
  for (const region of ['new-york', 'florida'] as const)
    expect(navigationLinks(region, '/employment').at(-1)).toMatchObject({
      label: 'Careers',
      current: 'page',
    });
});

test('a page of both regions leads into both', () => {
  const labels = navigationLinks('both', '/').map(({ label }) => label);
  expect(labels).toEqual(['New York', 'Florida', 'Discount Ouija']);
});

test("a story's address tells its region and its slug", () => {
  expect(regionOfPath('/florida/dark-legends/the-skiff')).toBe('florida');
  expect(regionOfPath('/new-york/dark-legends/lot-31')).toBe('new-york');
  expect(slugOfPath('/new-york/dark-legends/lot-31/')).toBe('lot-31');
  expect(slugOfPath('/new-york/dark-legends')).toBe('');
});
