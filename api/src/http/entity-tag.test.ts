import { expect, test } from 'vitest';
import { versionsOf } from './entity-tag.ts';

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"3"', [3]],
  ['"3", "4"', [3, 4]],
  ['W/"3"', []],
  ['3', []],
])('If-Match %s allows %j', (header, versions) => {
  expect(versionsOf({ req: { header: () => header } })).toEqual(versions);
});
