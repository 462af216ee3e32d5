import { expect, test } from 'vitest';
import { openingFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { day, instant } from './time.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const redemptionAt = (at: string) => [{ code: 'ABCD-EFGH', at, key: 'a-key-of-this-gate' }];
const yearZero = '0000-01-01T00:00:00Z';
const endless = `2025-10-31T12:00:00.${'0'.repeat(200)}Z`;

test.each([
  ['the nights of visitors', `/api/nights?from=0000-01-01`, undefined, ''],
  ['the trail', '/api/trail?from=0000-01-01', undefined, token],
  ['the trail in a file', '/api/trail/export?to=0000-01-01', undefined, token],
  ['the stories of visitors', `/api/blog-posts?cursor=${cursorOf(false, yearZero, 1)}`, undefined, ''],
  ['the stories of staff', `/api/blog-posts?cursor=${cursorOf(yearZero, 1)}`, undefined, token],
  ['a redemption', '/api/gate/redemptions', redemptionAt(yearZero), token],
  ['a redemption, to endless precision', '/api/gate/redemptions', redemptionAt(endless), token],
  ['an opening', '/api/openings', openingFields({ starts: '0000-01-01' }), token],
  ['a season', '/api/seasons/plan', { region: 'new-york', from: '0000-01-01' }, token],
  ['a season that never ends', '/api/seasons/plan', { region: 'new-york', from: '9999-12-31' }, token],
])('%s of a time that cannot be stored is refused', async (_what, path, body, sender) => {
  const answer = await (body ? testApp.send('POST', path, body, sender) : testApp.request(path, {}, sender));
  expect(answer.status).toBe(400);
});

test('nobody has been hiring since the year 0', async () => {
  const answer = await testApp.send('PATCH', '/api/settings', { hiringSince: '0000-01-01' }, token);
  expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Please enter a date' }]);
});

test.each([
  ['/api/nights', '0001-01-01', '9999-12-31'],
  ['/api/trail', '0001-01-01', '9999-12-31'],
])('%s may be asked for from the first day to the last', async (path, from, to) => {
  expect((await testApp.request(`${path}?from=${from}&to=${to}`, {}, token)).status).toBe(200);
});

test('a day or an instant that is none is refused with one sentence', () => {
  const messagesOf = (value: string) =>
    [day('Which day?'), instant('When?')].map((schema) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message),
    );
  for (const value of ['', 'soon', yearZero.slice(0, 11), `${'9'.repeat(50)}-01-01`])
    expect(messagesOf(value)).toEqual([['Which day?'], ['When?']]);
});
