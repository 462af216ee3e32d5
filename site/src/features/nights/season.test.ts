import { describe, expect, it } from 'vitest';
import { createContentStore } from '../../../publisher/content/content-store.ts';
import { changes, nightDocument } from '../../../publisher/testing/content.ts';
import { sheetsOf } from './season.ts';

async function nightsOn(...dates: string[]) {
  const store = createContentStore();
  await store.apply([
    changes(
      1,
      dates.map((date, index) => nightDocument(index + 1, { date })),
    ),
  ]);
  return store.reader.nights('new-york');
}

describe('the sheets of a season', () => {
  it('show the weeks from the first night of a month to its last, each day below its weekday', async () => {
    const { coming } = sheetsOf(await nightsOn('2026-10-31', '2026-10-09', '2026-11-01'), '2026-10-09');
    expect(coming.map(({ name, firstColumn, days }) => [name, firstColumn, days.length])).toEqual([
      ['October 2026', 1, 28],
      ['November 2026', 1, 7],
    ]);
    expect(coming[0]?.days[0]?.date).toBe('2026-10-04');
  });
  it('begin in the column of the first of the month when its week has a night', async () => {
    const { coming } = sheetsOf(await nightsOn('2026-10-02'), '2026-09-01');
    expect([coming[0]?.firstColumn, coming[0]?.days.length]).toEqual([5, 3]);
  });
  it('tell the nights that are over from those to come, and tonight from both', async () => {
    const { coming } = sheetsOf(await nightsOn('2026-10-08', '2026-10-09', '2026-10-10'), '2026-10-09');
    const nights = coming[0]?.days.filter(({ night }) => night) ?? [];
    expect(nights.map(({ isPast, isToday }) => [isPast, isToday])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
  it('put months that are over aside, and forget them after half a year', async () => {
    const { coming, past } = sheetsOf(await nightsOn('2026-03-01', '2026-05-01', '2026-10-31'), '2026-10-09');
    expect(coming.map(({ month }) => month)).toEqual(['2026-10']);
    expect(past.map(({ month }) => month)).toEqual(['2026-05']);
    expect(sheetsOf([], '2026-10-09')).toEqual({ coming: [], past: [] });
  });
});
