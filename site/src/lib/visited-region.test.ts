import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { visitedRegionBeforePaint } from './visited-region.ts';

const origin = 'https://park.example';

function open(referrer: string, stored: Record<string, string> = {}) {
  const dataset: { region?: string } = { region: 'both' };
  const sessionStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
  const document = { referrer, documentElement: { dataset } };
  runInNewContext(visitedRegionBeforePaint, { document, location: { origin }, sessionStorage });
  return dataset.region;
}

test.each([
  ['/new-york', 'new-york'],
  ['/new-york/dark-legends/lot-31', 'new-york'],
  ['/florida', 'florida'],
  ['/florida/contact', 'florida'],
  ['/employment', 'new-york'],
  ['/employment?region=florida', 'florida'],
  ['/employment?region=new-york', 'new-york'],
  ['/', 'both'],
  ['/floridays', 'both'],
])('who comes from %s is in %s', (path, region) => {
  expect(open(origin + path)).toBe(region);
});

test('another site says nothing about the region', () => {
  expect(open('https://elsewhere.example/florida')).toBe('both');
  expect(open(`${origin}.example/florida`)).toBe('both');
});

test('the region is remembered while the visitor stays on pages of both', () => {
  const session = {};
  open(`${origin}/florida`, session);
  expect(open(`${origin}/ouija`, session)).toBe('florida');
  expect(open(`${origin}/new-york`, session)).toBe('new-york');
  expect(open('', session)).toBe('new-york');
});

test('a browser that refuses storage still knows the page before', () => {
  const dataset: { region?: string } = {};
  const document = { referrer: `${origin}/florida`, documentElement: { dataset } };
  runInNewContext(visitedRegionBeforePaint, { document, location: { origin } });
  expect(dataset.region).toBe('florida');
});
