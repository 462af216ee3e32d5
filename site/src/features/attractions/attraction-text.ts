import type { AttractionCategory } from '@haunted-forests/api/schemas/attractions/attraction';

/** The id of an attraction's place on the attractions page. */
export const attractionAnchor = ({ id }: { id: number }) => `attraction-${id}`;

/** The category as visitors read it: hyphens become spaces. */
export const categoryLabel = (category: AttractionCategory) => category.replaceAll('-', ' ');

/** About four lines of a card. */
const enough = 200;

/** The beginning of a text, up to the end of a word; all of it when it is short. */
export function excerptOf(text: string): string {
  if (text.length <= enough) return text;
  const cut = text.slice(0, enough + 1);
  const end = cut.search(/\s+\S*$/);
  return `${cut.slice(0, end > 0 ? end : enough).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Which tickets let a visitor into an attraction, by its category. */
export const ticketInclusion: Record<AttractionCategory, string> = {
  hayride: 'Included with General Admission and VIP FAST PASS',
  trail: 'Included with General Admission and VIP FAST PASS',
  maze: 'Included with General Park Admission and VIP FAST PASS',
  'haunted-house': 'Included with General Park Admission and VIP FAST PASS',
  'live-show': 'Included with all ticket types',
};
