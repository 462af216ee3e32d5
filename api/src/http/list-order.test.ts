import { expect, test } from 'vitest';
import { contactSubmissions } from '../modules/contact/contact.table.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { mediaItems } from '../modules/media/media.table.ts';
import { applicationRow, contactFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';

const five = [1, 2, 3, 4, 5];

const testApp = await createTestApp();
const token = await testApp.logIn();
await testApp.db.insert(contactSubmissions).values(five.map(() => ({ ...contactFields(), type: 'general' })));
await testApp.db.insert(employmentApplications).values(five.map(() => applicationRow()));
await testApp.db.insert(mediaItems).values(
  five.map((number) => ({
    filename: `${number}.jpg`,
    originalName: `${number}.jpg`,
    type: 'image' as const,
    url: `/media/${number}.jpg`,
    size: number,
  })),
);

/** The ids on the pages of two, one after the other, as the cursors lead. */
async function idsByPages(list: string, sort: string): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const behind: string = cursor && `&cursor=${cursor}`;
    const answer: Response = await testApp.request(`/api/${list}?limit=2&sort=${sort}${behind}`, {}, token);
    const page = (await answer.json()) as { id: number }[];
    expect(answer.headers.get('x-total-count')).toBe('5');
    ids.push(...page.map(({ id }) => id));
    cursor = ids.length > five.length ? null : answer.headers.get('x-next-cursor');
  }
  return ids;
}

test.each(['contact-submissions', 'employment-applications', 'media'])(
  'the pages of %s follow each other without gaps or repetitions from either end',
  async (list) => {
    const newestFirst = await idsByPages(list, 'newest');
    expect(newestFirst).toEqual([...new Set(newestFirst)].toSorted((a, b) => b - a));
    expect(newestFirst).toHaveLength(five.length);
    expect(await idsByPages(list, 'oldest')).toEqual(newestFirst.toReversed());
  },
);
