import { expect, it } from 'vitest';

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** What any server of the tree in `createSiteFolder` answers for the files that tell of a region's nights. */
export function itServesNights(get: Get) {
  it('has what is open tonight asked for each time, and answers shortly when nothing changed', async () => {
    const answer = await get('/new-york/tonight.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('cdn-cache-control')).toBeNull();
    expect(Date.parse(answer.headers.get('date') ?? '')).toBeGreaterThan(0);
    const tag = answer.headers.get('etag') ?? '';
    const again = await get('/new-york/tonight.json', { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('date') === null]).toEqual([304, false]);
  });
  it('serves the calendar as one', async () => {
    const answer = await get('/new-york/nights.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toBe('BEGIN:VCALENDAR');
  });
}
