import { expect, it } from 'vitest';
import { missingReferences } from '../testing/document-references.ts';
import { readPromises } from './promises.ts';

const count = 38;
const promises = readPromises();

it('the reliability document has every promise once, each with its fault, its figure and a test that exists', () => {
  const ids = promises.map(({ id }) => id).filter((id) => id.startsWith('R'));
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => `R${index + 1}`));
  expect(promises.filter(({ references }) => references.length === 0)).toEqual([]);
  expect(missingReferences(promises.flatMap(({ references }) => references))).toEqual([]);
});
