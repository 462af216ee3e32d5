import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { type NewsletterSubscription, subscriptionStates } from './newsletter.schema.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

const path = '/api/newsletter-subscriptions';

const testApp = await createTestApp();
const token = await testApp.logIn();
const at = testApp.time.now;
const from = (name: string, changes: object = {}) => ({
  email: `${name}@visitor.example`,
  region: 'new-york' as const,
  createdAt: at,
  ...changes,
});
await testApp.db.insert(newsletterSubscriptions).values([
  from('pending'),
  from('confirmed', {
    confirmedAt: at,
    firstName: '=HYPERLINK("https://evil.example")',
    lastName: 'Żółć',
  }),
  from('left', { confirmedAt: at, unsubscribedAt: at, active: false }),
  from('inactive', { confirmedAt: at, active: false }),
  from('spam', { quarantineReason: 'honeypot' }),
  from('florida', { confirmedAt: at, region: 'florida', firstName: 'Al%_' }),
]);

async function names(query = ''): Promise<string[]> {
  const answer = await testApp.request(`${path}${query}`, {}, token);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as NewsletterSubscription[]).map(({ email }) => email.replace(/@.*/, ''));
}

test('subscriptions come newest first, in the form of the contract', async () => {
  expect(await names()).toEqual(['florida', 'spam', 'inactive', 'left', 'confirmed', 'pending']);
  const answer = await testApp.request(`${path}?q=left@`, {}, token);
  const at = testApp.time.now.toISOString();
  expect(await answer.json()).toEqual([
    {
      id: expect.any(Number),
      email: 'left@visitor.example',
      firstName: null,
      lastName: null,
      region: 'new-york',
      state: 'unsubscribed',
      active: false,
      confirmedAt: at,
      unsubscribedAt: at,
      quarantineReason: null,
      createdAt: at,
    },
  ]);
});

test.each([
  ['?region=florida', ['florida']],
  ['?state=pending', ['pending']],
  ['?state=confirmed', ['florida', 'confirmed']],
  ['?state=confirmed&region=new-york', ['confirmed']],
  ['?state=unsubscribed', ['inactive', 'left']],
  ['?state=quarantined', ['spam']],
  ['?q=FLORIDA', ['florida']],
  ['?q=Żół', ['confirmed']],
  ['?q=%25_', ['florida']],
  ['?q=nobody', []],
])('%s lists %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('each subscription is in the one list of the state that it says', async () => {
  const lists = await Promise.all(
    subscriptionStates.map(async (state) => {
      const answer = await testApp.request(`${path}?state=${state}`, {}, token);
      const found = (await answer.json()) as NewsletterSubscription[];
      for (const subscription of found) expect(subscription.state).toBe(state);
      return found;
    }),
  );
  expect(lists.flat()).toHaveLength(6);
});

test('a list comes page by page', async () => {
  const first = await testApp.request(`${path}?state=unsubscribed&limit=1`, {}, token);
  expect(first.headers.get('x-total-count')).toBe('2');
  const cursor = first.headers.get('x-next-cursor');
  expect(await names(`?state=unsubscribed&limit=1&cursor=${cursor}`)).toEqual(['left']);
});

test.each(['?state=lost', '?region=texas', '?limit=0', '?limit=2&cursor=x'])(
  '%s is refused',
  async (query) => {
    expect((await testApp.request(`${path}${query}`, {}, token)).status).toBe(400);
  },
);

test('the export holds the confirmed and active ones, each with the address that ends it, and no formula', async () => {
  const answer = await testApp.request(`${path}/export`, {}, token);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter-2025-10-31.csv"');
  const lines = (await answer.text()).split('\r\n');
  expect(lines[0]).toBe('Email,First name,Last name,Region,Confirmed at,Unsubscribe address');
  expect(lines.map((line) => line.split('@')[0])).toEqual([lines[0], 'confirmed', 'florida', '']);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"")",Żółć,new-york,`);
  const address = lines[2]?.split(',').at(-1) ?? '';
  expect((await testApp.request(address, { method: 'POST' })).status).toBe(200);
  expect(await names('?q=florida&state=unsubscribed')).toEqual(['florida']);
});

test('an administrator deletes a subscription; a second time there is none', async () => {
  const answer = await testApp.request(`${path}?state=quarantined`, {}, token);
  const [spam] = (await answer.json()) as NewsletterSubscription[];
  const remove = () => testApp.request(`${path}/${spam?.id}`, { method: 'DELETE' }, token);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await names('?state=quarantined')).toEqual([]);
});

test('editors see the list, but neither export nor delete it', async () => {
  const editor = await testApp.logIn('editor');
  expect((await testApp.request(path, {}, editor)).status).toBe(200);
  expect((await testApp.request(`${path}/export`, {}, editor)).status).toBe(403);
  expect((await testApp.request(`${path}/1`, { method: 'DELETE' }, editor)).status).toBe(403);
  for (const role of ['hiring', 'gate'] as const)
    expect((await testApp.request(path, {}, await testApp.logIn(role))).status).toBe(403);
});

test('an export that is made in the evening is named after the park’s day', async () => {
  testApp.time.now = new Date('2025-11-01T01:30:00Z');
  const answer = await testApp.request(`${path}/export`, {}, await testApp.logIn());
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter-2025-10-31.csv"');
});
