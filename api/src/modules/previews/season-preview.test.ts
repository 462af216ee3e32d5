import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { ChangedPage } from '../content-feed/published-document.schema.ts';

const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };

/** A park whose publisher tells which nights and which copyright it is asked to show where. */
async function openTestApp() {
  const testApp = await createTestApp({
    fetch: async (_input, init) => {
      const { path, documents } = JSON.parse(String(init?.body)) as ChangedPage;
      const dates = documents.flatMap(({ kind, data }) => (kind === 'night' ? [data.date] : []));
      const years = documents.flatMap(({ kind, data }) => (kind === 'settings' ? [data.copyrightYear] : []));
      return Response.json({ path, dates, years });
    },
  });
  const token = await testApp.logIn('editor');
  const dateIn = (days: number) =>
    new Date(testApp.dependencies.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...testApp,
    token,
    dateIn,
    look: (dates: string[]) => {
      const nights = dates.map((date) => ({ date, ...times }));
      const texts = [{ setting: 'copyrightYear', current: '2024', proposed: '2031' }];
      const season = { region: 'florida', nights, texts };
      return testApp.send('POST', '/api/publishing/season-previews', { page: 'nights', season }, token);
    },
    nights: async () => (await testApp.request('/api/nights?region=florida')).json(),
    make: (date: string) =>
      testApp.send('POST', '/api/nights', { region: 'florida', dates: [date], ...times }, token),
  };
}

test('a season is shown as it would be, and nothing of it is stored', async () => {
  const testApp = await openTestApp();
  const date = testApp.dateIn(30);
  const answer = await testApp.look([date]);
  expect(await answer.json()).toEqual({ path: '/florida/nights', dates: [date], years: ['2031'] });
  expect(await testApp.nights()).toEqual([]);
  expect(await (await testApp.request('/api/settings', {}, testApp.token)).text()).not.toContain('2031');
});

test('a season that could not be made is not shown either', async () => {
  const testApp = await openTestApp();
  const date = testApp.dateIn(30);
  await testApp.make(date);
  const answer = await testApp.look([date]);
  expect([answer.status, await answer.json()]).toMatchObject([409, { dates: [date] }]);
  expect(testApp.calls.filter(({ url }) => url.endsWith('/preview'))).toEqual([]);
});
