import { describe, expect, test } from 'vitest';
import { applicationFields, openingFields } from '../../testing/factories.ts';
import { openOpenings } from '../../testing/openings.ts';

const testApp = await openOpenings();
const { all, apply, call, accept, make, names, offered, path, time } = testApp;

describe('an opening', () => {
  test('is shown to visitors while it is active, and to staff with how many are hired', async () => {
    const guide = await make();
    await make({ position: 'Corn Maze Scarer', active: false });
    await make({ region: 'florida', positionType: 'operations', position: 'Ticket Booth', payTo: null });
    const { hired, ...seen } = guide;
    expect([hired, await offered('?region=new-york')]).toEqual([0, [seen]]);
    expect(names(await offered())).toEqual(['Ticket Booth', 'Tour Guide']);
    expect(names(await all())).toEqual(['Ticket Booth', 'Corn Maze Scarer', 'Tour Guide']);
  });

  test('is offered until its last day is over at the park, and staff still see it', async () => {
    await make({ starts: null, ends: '2025-10-30' });
    await make({ position: 'Property Scarer', ends: null });
    expect(names(await all())).toEqual(['Property Scarer', 'Tour Guide']);
    expect(names(await offered())).toEqual(['Property Scarer']);
    time.now = new Date('2025-10-31T04:59:00-04:00');
    expect(names(await offered())).toEqual(['Property Scarer', 'Tour Guide']);
  });

  test('is made once however often it is sent with the same key', async () => {
    const headers = { 'Idempotency-Key': 'first' };
    const one = await call('POST', path, openingFields(), headers);
    const other = await call('POST', path, openingFields(), headers);
    expect([one.status, one.headers.get('etag'), other.body.id]).toEqual([201, '"1"', one.body.id]);
    expect(await all()).toHaveLength(1);
  });

  test.each([
    [{ wanted: 0 }, 'wanted'],
    [{ wanted: 501 }, 'wanted'],
    [{ payFrom: 0 }, 'payFrom'],
    [{ payFrom: 16.5 }, 'payFrom'],
    [{ payTo: 1_600 }, 'payTo'],
    [{ position: 'Ticket Booth' as const }, 'position'],
    [{ position: 'Headless Horseman' as never }, 'position'],
    [{ starts: '18 September' }, 'starts'],
    [{ ends: '2026-09-17' }, 'ends'],
    [{ region: 'ohio' as never }, 'region'],
  ])('is refused with %j', async (changes, field) => {
    const { status, body } = await call('POST', path, openingFields(changes));
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [field]]);
  });

  test('that someone else changed meanwhile is not overwritten', async () => {
    const { id } = await make();
    const put = (wanted: number) =>
      call('PUT', `${path}/${id}`, openingFields({ wanted }), { 'If-Match': '"1"' });
    const [first, second] = [await put(3), await put(4)];
    expect([first.status, first.body.version, second.status]).toEqual([200, 2, 409]);
    expect(second.body.current).toEqual(first.body);
  });

  test('for which somebody is hired can be switched off, but neither deleted nor moved away', async () => {
    const { id } = await make();
    await accept(await apply());
    for (const answer of [
      await call('DELETE', `${path}/${id}`),
      await call('PUT', `${path}/${id}`, openingFields({ region: 'florida' })),
    ])
      expect(answer).toMatchObject({ status: 409, body: { hired: 1 } });
    expect((await call('PUT', `${path}/${id}`, openingFields({ active: false }))).body.hired).toBe(1);
  });

  test('that is gone is answered with 404', async () => {
    const { id } = await make();
    const deleted = await call('DELETE', `${path}/${id}`);
    expect(deleted.status).toBe(204);
    expect(Number(deleted.headers.get('x-content-revision'))).toBeGreaterThan(0);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await call('PUT', `${path}/${id}`, openingFields())).status).toBe(404);
  });
});

describe('an application', () => {
  const submit = (changes: Parameters<typeof applicationFields>[0] = {}) =>
    call('POST', '/api/employment-applications', applicationFields(changes));
  const asGuide = {
    region: 'new-york',
    state: 'NY',
    positionType: 'actor',
    specificPositions: ['Tour Guide'],
  } as const;

  test('may be for everything where there is no active opening', async () => {
    await make({ region: 'florida', position: 'Tour Guide', active: false });
    expect((await submit()).status).toBe(201);
  });

  test('may be for everything where all openings are over, and for none of these where another one is not', async () => {
    await make({
      region: 'florida',
      positionType: 'entertainment',
      position: 'Magician',
      starts: null,
      ends: '2025-10-30',
    });
    expect((await submit({ specificPositions: ['Fire Breather'] })).status).toBe(201);
    await make({ region: 'florida', positionType: 'entertainment', position: 'Fire Breather' });
    expect((await submit({ specificPositions: ['Magician'] })).status).toBe(400);
    expect((await submit({ specificPositions: ['Fire Breather'] })).status).toBe(201);
  });

  test('must be for what is open where there is one, and says what is not', async () => {
    await make({ region: 'florida', positionType: 'entertainment', position: 'Magician' });
    const refused = await submit({ specificPositions: ['Magician', 'Fire Breather'] });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'No longer open: Fire Breather. Please choose among the open positions.',
        issues: [{ path: 'specificPositions' }],
      },
    });
    expect((await submit({ specificPositions: ['Magician'] })).status).toBe(201);
    expect((await submit({ ...asGuide, specificPositions: ['Tour Guide'] })).status).toBe(201);
  });

  test('is refused where everything is filled', async () => {
    const { id } = await make({ wanted: 1 });
    await accept(await apply(), id);
    expect((await submit({ ...asGuide, specificPositions: ['Tour Guide'] })).status).toBe(400);
    await call('PUT', `${path}/${id}`, openingFields({ wanted: 2 }));
    expect((await submit({ ...asGuide, specificPositions: ['Tour Guide'] })).status).toBe(201);
  });
});
