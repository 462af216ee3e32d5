import type {
  TicketClickCount,
  TicketPlacement,
} from '@haunted-forests/api/schemas/ticket-clicks/ticket-click';
import { capitalized } from '../../../../lib/capitalized.ts';
import { storyAddressOf } from '../../../../lib/regions.ts';
import { regionNames } from '../../../wording/regions.ts';

type PlacedClicks = Omit<TicketClickCount, 'day'>;

const mostFirst = (a: { count: number }, b: { count: number }) => b.count - a.count;

/** The sums of rows that have the same name, the highest first. */
function sumsBy<Row extends { count: number }>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const name = nameOf(row);
    sums.set(name, { ...row, count: (sums.get(name)?.count ?? 0) + row.count });
  }
  return [...sums.values()].toSorted(mostFirst);
}

/** Clicks of all days on each placement of each page, the most frequent first. */
export const clicksByPlacement = (counts: readonly TicketClickCount[]): PlacedClicks[] =>
  sumsBy(counts, ({ path, placement }) => `${placement} ${path}`).map(({ day: _day, ...rest }) => rest);

export const totalOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

interface LegendClicks {
  path: string;
  name: string;
  region: string;
  count: number;
}

/** A slug as a title: 'the-lady-of-goodrich-road' is 'The Lady of Goodrich Road'. */
function titleOf(slug: string): string {
  const words = slug.split('-');
  return words.map((word, index) => (index === 0 || word.length > 3 ? capitalized(word) : word)).join(' ');
}

/** Clicks on the pages of legends, the one that sells most first. */
export function legendsOf(counts: readonly TicketClickCount[]): LegendClicks[] {
  return sumsBy(counts, ({ path }) => path).flatMap(({ path, count }) => {
    const story = storyAddressOf(path);
    return story ? [{ path, count, name: titleOf(story.slug), region: regionNames[story.region] }] : [];
  });
}

/** What a placement is called on the screen. */
export const placementNames: Record<TicketPlacement, string> = {
  sticky: 'Button that stays in view',
  hero: 'Top of the page',
  card: 'Attraction',
  story: 'End of a legend',
  nights: 'Calendar of nights',
  visit: 'Plan your visit',
  tickets: 'Tickets section',
  footer: 'Footer',
  navigation: 'Navigation',
  coupon: 'Coupon',
};
