import { beforeAll, describe, expect, it } from 'vitest';
import { attractionFields, questionFields, testimonialFields, topicFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testsEveryRule } from '../../testing/test-database.ts';

type Row = { id: number; active: boolean; region: string; version: number; current?: Row };

const lists = [
  { path: '/api/attractions', kind: 'attraction', name: 'title', fields: attractionFields },
  { path: '/api/testimonials', kind: 'testimonial', name: 'name', fields: testimonialFields },
  { path: '/api/visit-topics', kind: 'topic', name: 'title', fields: topicFields },
  { path: '/api/questions', kind: 'question', name: 'question', fields: questionFields },
] as const;

describe.each(lists)('the list at $path', ({ path, kind, name, fields }) => {
  let testApp: TestApp;
  let token: string;

  beforeAll(async () => {
    testApp = await createTestApp();
    token = await testApp.logIn('editor');
  });

  const named = (value: string, changes = {}) => ({ ...fields(changes), [name]: value });
  const revisionOf = (answer: Response) => Number(answer.headers.get('x-content-revision'));
  const order = (region: string, ids: number[]) =>
    testApp.send('PUT', `${path}/order`, { region, ids }, token);

  async function create(value: string, changes = {}): Promise<Row> {
    const answer = await testApp.send('POST', path, named(value, changes), token);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Row;
  }
  async function list(region: string, bearer: string | undefined = token): Promise<Row[]> {
    return (await (await testApp.request(`${path}?region=${region}`, {}, bearer)).json()) as Row[];
  }
  const ids = async (region: string) => (await list(region)).map(({ id }) => id);

  it('takes new rows at its end, answers them whole, and says which content revision holds them', async () => {
    const first = await create('First');
    const answer = await testApp.send('POST', path, named('Second'), token);
    const second = (await answer.json()) as Row;
    expect(second).toMatchObject({ ...named('Second'), version: 1 });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect((await ids('new-york')).slice(-2)).toEqual([first.id, second.id]);
    const [document] = (await testApp.changes(revisionOf(answer) - 1)).documents;
    expect(document).toMatchObject({ kind, id: String(second.id), data: { [name]: 'Second' } });
    for (const field of ['active', 'version', 'createdAt']) expect(document?.data).not.toHaveProperty(field);
  });

  it('makes one row of a creation that is sent again, and answers the same', async () => {
    const send = () => testApp.send('POST', path, named('Sent twice'), token, { 'Idempotency-Key': 'twice' });
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    const row = (await first.json()) as Row;
    expect(await second.json()).toEqual(row);
    expect(revisionOf(second)).toBe(revisionOf(first));
    expect((await ids('new-york')).filter((id) => id >= row.id)).toEqual([row.id]);
  });

  it('answers a row with its entity tag, and 404 for one that is not there', async () => {
    const { id } = await create('Alone');
    const answer = await testApp.request(`${path}/${id}`, {}, token);
    expect([answer.headers.get('etag'), await answer.json()]).toEqual([
      '"1"',
      expect.objectContaining(named('Alone')),
    ]);
    const missing = `${path}/999999`;
    const attempts = [
      await testApp.request(missing, {}, token),
      await testApp.send('PUT', missing, fields(), token),
      await testApp.send('PATCH', missing, { active: true }, token),
      await testApp.request(missing, { method: 'DELETE' }, token),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('saves a row where it stands, and at the end of the other list when it moves there', async () => {
    const row = await create('Here');
    await create('Behind');
    const before = await ids('new-york');
    await testApp.send('PUT', `${path}/${row.id}`, named('Still here'), token);
    expect(await ids('new-york')).toEqual(before);
    await create('Swamp', { region: 'florida' });
    await testApp.send('PUT', `${path}/${row.id}`, named('There', { region: 'florida' }), token);
    expect((await ids('florida')).at(-1)).toBe(row.id);
    expect(await ids('new-york')).not.toContain(row.id);
  });

  it('switches a row off and on without touching anything else, and refuses an empty or unknown switch', async () => {
    const row = await create('Switched');
    const off = await testApp.send('PATCH', `${path}/${row.id}`, { active: false }, token);
    expect(await off.json()).toMatchObject({ ...named('Switched'), active: false, version: 2 });
    expect((await list('new-york', '')).map(({ id }) => id)).not.toContain(row.id);
    expect((await testApp.changes(revisionOf(off) - 1)).removed).toEqual([{ kind, id: String(row.id) }]);
    for (const body of [{}, { active: 'no' }, { active: true, position: 1 }, { active: null }])
      expect((await testApp.send('PATCH', `${path}/${row.id}`, body, token)).status).toBe(400);
  });

  it('loses a deleted row, and leaves a tombstone', async () => {
    const { id } = await create('Gone');
    const removal = await testApp.request(`${path}/${id}`, { method: 'DELETE' }, token);
    expect(removal.status).toBe(204);
    expect((await testApp.changes(revisionOf(removal) - 1)).removed).toEqual([{ kind, id: String(id) }]);
    expect((await testApp.request(`${path}/${id}`, {}, token)).status).toBe(404);
  });

  it('takes a whole new order, and reports only the rows that moved as changed', async () => {
    const row = await create('Ordered');
    const before = await ids('new-york');
    const [first, second, ...others] = before as [number, number, ...number[]];
    const answer = await order('new-york', [second, first, ...others]);
    const answered = ((await answer.json()) as Row[]).map(({ id }) => id);
    expect(answered).toEqual([second, first, ...others]);
    expect(await ids('new-york')).toEqual(answered);
    const changed = (await testApp.changes(revisionOf(answer) - 1)).documents.map(({ id }) => Number(id));
    expect(changed.toSorted()).toEqual([first, second].toSorted());
    const same = await order('new-york', answered);
    expect([same.status, revisionOf(same)]).toEqual([200, revisionOf(answer)]);
    expect((await testApp.request(`${path}/${row.id}`, {}, token)).headers.get('etag')).toBe('"1"');
  });

  it('refuses an order that is not of exactly its rows, and says how the list is now', async () => {
    const whole = await ids('new-york');
    const stranger = await create('Stranger', { region: 'florida' });
    for (const wrong of [whole.slice(1), [...whole, 999_999], [...whole.slice(1), stranger.id], []]) {
      const answer = await order('new-york', wrong);
      expect(answer.status).toBe(409);
      const { message, current } = (await answer.json()) as { message: string; current: Row[] };
      expect(message).toContain('added or removed elsewhere');
      expect(current.map(({ id }) => id)).toEqual(whole);
    }
    expect(await ids('new-york')).toEqual(whole);
    const twice = await order('new-york', [...whole, whole[0] ?? 0]);
    expect(twice.status).toBe(400);
    expect(await twice.json()).toMatchObject({ message: 'Each id may appear only once' });
  });

  it('gives pages that follow each other without gaps or repetitions, and counts what there is', async () => {
    for (const bearer of [token, undefined]) {
      const seen: number[] = [];
      const whole = ((await (await testApp.request(path, {}, bearer)).json()) as Row[]).map(({ id }) => id);
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer: Response = await testApp.request(`${path}?limit=2&cursor=${cursor}`, {}, bearer);
        expect(answer.headers.get('x-total-count')).toBe(String(whole.length));
        seen.push(...((await answer.json()) as Row[]).map(({ id }) => id));
        cursor = answer.headers.get('x-next-cursor');
      }
      expect(seen).toEqual(whole);
    }
    for (const query of ['limit=0', 'limit=101', 'cursor=7', 'cursor=99999999999.1', 'region=ohio'])
      expect((await testApp.request(`${path}?${query}`)).status).toBe(400);
  });

  it('lets exactly one of 20 simultaneous saves of the same version win, and shows the others what won', async () => {
    const { id } = await create('Contested');
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        testApp.send('PUT', `${path}/${id}`, named(`Save ${number}`), token, { 'If-Match': '"1"' }),
      ),
    );
    const bodies = (await Promise.all(saves.map((answer) => answer.json()))) as Row[];
    const winner = bodies[saves.findIndex(({ status }) => status === 200)];
    const losers = bodies.filter((_, index) => saves[index]?.status === 409);
    expect(losers).toHaveLength(19);
    for (const loser of losers) expect(loser).toMatchObject({ error: expect.any(String), current: winner });
    const toggle = await testApp.send('PATCH', `${path}/${id}`, { active: false }, token, {
      'If-Match': '"1"',
    });
    expect(toggle.status).toBe(409);
    const last = await testApp.send('PUT', `${path}/${id}`, named('No header'), token);
    expect(await last.json()).toMatchObject({ [name]: 'No header', version: 3 });
  });

  it('ends in one of the orders that come at the same time, with rows added meanwhile at its end', async () => {
    for (const value of ['A', 'B', 'C', 'D']) await create(value);
    const whole = await ids('new-york');
    const orders = whole
      .slice(1)
      .map((id, at) => [...whole.slice(0, at), id, whole[at] ?? 0, ...whole.slice(at + 2)]);
    const answers = await Promise.all(orders.map((wanted) => order('new-york', wanted)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(orders).toContainEqual(await ids('new-york'));
    const mixed = await Promise.all([
      ...orders.map((wanted) => order('new-york', wanted)),
      ...['X', 'Y', 'Z'].map((value) => testApp.send('POST', path, named(value), token)),
    ]);
    const statuses = new Set(mixed.map(({ status }) => status));
    expect([...statuses].every((status) => [200, 201, 409].includes(status))).toBe(true);
    const after = await ids('new-york');
    expect(orders).toContainEqual(after.slice(0, whole.length));
    expect(after).toHaveLength(whole.length + 3);
  });

  it.runIf(testsEveryRule)(
    'ends at 100 for visitors, with a cursor, and is whole for those who write',
    async () => {
      const testApp = await createTestApp();
      const token = await testApp.logIn('editor');
      for (let index = 0; index < 101; index += 1)
        await testApp.send('POST', path, named(`Number ${index}`), token);
      const first = await testApp.request(path);
      const cursor = first.headers.get('x-next-cursor') ?? '';
      const second = await testApp.request(`${path}?cursor=${encodeURIComponent(cursor)}`);
      const answers = [first, second, await testApp.request(path, {}, token)];
      const sizes = answers.map(async (answer) => ((await answer.json()) as Row[]).length);
      expect(await Promise.all(sizes)).toEqual([100, 1, 101]);
    },
  );
});
