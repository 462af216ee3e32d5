import type { AttractionCategory } from '@haunted-forests/api/schemas/attractions/attraction';
import { expect, test } from 'vitest';
import { ticketInclusion } from './ticket-inclusion.ts';

test.each<[AttractionCategory, string]>([
  ['hayride', 'Included with General Admission and VIP FAST PASS'],
  ['trail', 'Included with General Admission and VIP FAST PASS'],
  ['maze', 'Included with General Park Admission and VIP FAST PASS'],
  ['haunted-house', 'Included with General Park Admission and VIP FAST PASS'],
  ['live-show', 'Included with all ticket types'],
])('a %s is %s', (category, sentence) => {
  expect(ticketInclusion(category)).toBe(sentence);
});
