import { expect, test } from 'vitest';
import { regionOfQuery } from './application-fields.ts';

test.each([
  ['?region=florida', 'florida'],
  ['?region=new-york', 'new-york'],
  ['?region=Florida', 'new-york'],
  ['?region=mars', 'new-york'],
  ['?region=', 'new-york'],
  ['', 'new-york'],
  ['?other=1&region=florida', 'florida'],
])('the query %j asks for %s', (search, region) => {
  expect(regionOfQuery(search)).toBe(region);
});
