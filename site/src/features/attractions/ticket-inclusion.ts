import type { AttractionCategory } from '@haunted-forests/api/schemas/attractions/attraction';

const inclusions: Record<AttractionCategory, string> = {
  hayride: 'Included with General Admission and VIP FAST PASS',
  trail: 'Included with General Admission and VIP FAST PASS',
  maze: 'Included with General Park Admission and VIP FAST PASS',
  'haunted-house': 'Included with General Park Admission and VIP FAST PASS',
  'live-show': 'Included with all ticket types',
};

/** Which tickets let a visitor into an attraction of this category. */
export function ticketInclusion(category: AttractionCategory): string {
  return inclusions[category];
}
