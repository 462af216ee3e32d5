import { beforeEach, describe, expect, it, test } from 'vitest';
import { freshAddress } from '../../testing/discount-visitor.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type TicketClickCount, ticketPlacements } from './ticket-click.schema.ts';
import { ticketClicks } from './ticket-click.table.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const testApp = await createTestApp();
const editor = await testApp.logIn('editor');
await testApp.send('POST', '/api/blog-posts', storyFields({ slug: 'blood-moon' }), editor);
await testApp.send('POST', '/api/blog-posts', storyFields({ slug: 'unwritten', published: false }), editor);

beforeEach(async () => {
  await testApp.db.delete(ticketClicks);
});

const home = { placement: 'sticky', path: '/new-york' };

/** Every click is another visitor's, unless an address is given. */
function click(
  body: unknown,
  headers: Record<string, string> = {},
  address = freshAddress(),
): Promise<Response> {
  const given = { 'Content-Type': 'application/json', 'User-Agent': phone, ...headers };
  const init = { method: 'POST', headers: given, body: JSON.stringify(body) };
  const connection = { incoming: { socket: { remoteAddress: address } } };
  return Promise.resolve(testApp.app.request('/api/ticket-clicks', init, connection));
}

async function counts(query = ''): Promise<TicketClickCount[]> {
  const answer = await testApp.request(`/api/ticket-clicks${query}`, {}, editor);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TicketClickCount[];
}

describe('a click', () => {
  it('is counted by day, placement and page, and says and leaves nothing else', async () => {
    const answer = await click(home);
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null]);
    await click(home);
    await click({ ...home, path: '/new-york/' });
    await click({ placement: 'footer', path: '/new-york' });
    expect(await counts()).toEqual([
      { day: '2025-10-31', ...home, count: 3 },
      { day: '2025-10-31', placement: 'footer', path: '/new-york', count: 1 },
    ]);
    const columns = Object.keys((await testApp.db.select().from(ticketClicks))[0] ?? {});
    expect(columns).toEqual(['id', 'day', 'placement', 'path', 'count']);
  });

  it("belongs to the park's day, which ends at five in New York", async () => {
    const { now } = testApp.time;
    for (const instant of ['2025-11-01T08:59:59Z', '2025-11-01T09:00:00Z']) {
      testApp.time.now = new Date(instant);
      await click(home);
    }
    testApp.time.now = now;
    const days = (await counts('?from=2025-10-01&to=2025-11-30')).map(({ day }) => day);
    expect(days).toEqual(['2025-11-01', '2025-10-31']);
  });

  it.each(ticketPlacements)('may come from the placement %s', async (placement) => {
    expect((await click({ placement, path: '/' })).status).toBe(204);
  });

  it.each([
    '/',
    '/tickets',
    '/ouija',
    '/employment',
    '/florida/nights',
    '/new-york/visit',
    '/new-york/attractions',
    '/new-york/dark-legends',
    '/new-york/dark-legends/blood-moon',
    '/new-york/dark-legends/archive/1',
  ])('may come from the page %s', async (path) => {
    expect((await click({ placement: 'story', path })).status).toBe(204);
  });

  it.each([
    '',
    'tickets',
    '/nowhere',
    '/admin/tickets',
    '/new-york?from=mail',
    '/new-york#prices',
    '//evil.example',
    '/new-york/dark-legends/nobody-wrote-this',
    '/new-york/dark-legends/unwritten',
    '/florida/dark-legends/blood-moon',
    '/florida/attractions',
    '/florida/dark-legends/archive/1',
    '/new-york/dark-legends/archive/999999',
    `/new-york/dark-legends/${'a'.repeat(300)}`,
    '/new-york/dark-legends/blood-moon\u0000',
    '/new-york\n',
    '=1+1',
    null,
    7,
  ])('is refused from %j', async (path) => {
    const answer = await click({ placement: 'story', path });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'Path must be that of a page of this site' });
    expect(await testApp.db.$count(ticketClicks)).toBe(0);
  });

  it.each(['banner', '', null, 'STICKY'])('is refused from the placement %j', async (placement) => {
    const answer = await click({ placement, path: '/' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(
      /^Placement must be one of sticky,/,
    );
  });

  it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'HeadlessChrome/148', 'curl/8.1'])(
    'of the robot %s is not counted',
    async (agent) => {
      expect((await click(home, { 'User-Agent': agent })).status).toBe(204);
      expect(await testApp.db.$count(ticketClicks)).toBe(0);
    },
  );

  it('of one address is limited, in memory', async () => {
    const address = freshAddress();
    const again = () => click(home, {}, address);
    const statuses = [];
    for (let time = 0; time < 32; time += 1) statuses.push((await again()).status);
    expect(statuses.filter((status) => status === 204).length).toBe(30);
    expect((await again()).headers.get('retry-after')).toBe('60');
  });
});

test('fifty clicks at once are one row that counts fifty', async () => {
  await Promise.all(Array.from({ length: 50 }, () => click(home)));
  expect(await counts()).toEqual([{ day: '2025-10-31', ...home, count: 50 }]);
});

describe('the counts', () => {
  beforeEach(async () => {
    await testApp.db.insert(ticketClicks).values([
      { day: '2025-10-02', placement: 'hero', path: '/new-york', count: 5 },
      { day: '2025-10-01', placement: 'hero', path: '/new-york', count: 7 },
      { day: '2025-10-31', placement: 'story', path: '/new-york/dark-legends/blood-moon', count: 9 },
    ]);
  });

  it('are those of the last thirty days unless other days are asked for', async () => {
    expect((await counts()).map(({ count }) => count)).toEqual([9, 5]);
    expect((await counts('?from=2025-10-01&to=2025-10-02')).map(({ count }) => count)).toEqual([5, 7]);
    expect((await counts('?to=2025-10-01')).map(({ count }) => count)).toEqual([7]);
  });

  it.each([
    ['?from=yesterday', 'A day must be a date like 2026-10-31'],
    ['?to=0000-01-01', 'A day must be a date like 2026-10-31'],
    ['?from=2025-10-02&to=2025-10-01', 'The first day must not be after the last'],
  ])('are refused for %s', async (query, message) => {
    const answer = await testApp.request(`/api/ticket-clicks${query}`, {}, editor);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('come as CSV too', async () => {
    const answer = await testApp.request('/api/ticket-clicks/export?from=2025-10-01', {}, editor);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ticket-clicks.csv"');
    expect((await answer.text()).replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Day,Placement,Page,Clicks',
      '2025-10-31,story,/new-york/dark-legends/blood-moon,9',
    ]);
  });
});
