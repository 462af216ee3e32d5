import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it.each([
  ['attachment; filename="newsletter-2026-10-03.csv"', 'newsletter-2026-10-03.csv'],
  ['attachment; filename="../secret.csv"', 'people.csv'],
  ['attachment', 'people.csv'],
  [null, 'people.csv'],
])('calls the file of %s %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'people.csv')).toBe(name);
});
