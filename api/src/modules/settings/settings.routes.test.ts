import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { type AllSettings, defaultSettings } from './settings.schema.ts';
import { settings, settingsRevisions } from './settings.table.ts';

const path = '/api/settings';

const testApp = await createTestApp();
const token = await testApp.logIn();
beforeEach(async () => {
  await testApp.db.delete(settings);
  await testApp.db.delete(settingsRevisions);
});

const change = (changes: object, headers = {}) => testApp.send('PATCH', path, changes, token, headers);
const revisionOf = (answer: Response) => Number(answer.headers.get('x-content-revision'));

async function read(): Promise<{ body: AllSettings; tag: string | null }> {
  const answer = await testApp.request(path, {}, token);
  return { body: (await answer.json()) as AllSettings, tag: answer.headers.get('etag') };
}

test('before anything is set, every setting has its default', async () => {
  const { generalEmail, jobsEmail } = defaultSettings;
  expect(await read()).toEqual({
    body: { ...defaultSettings, contactMailbox: generalEmail, jobsMailbox: jobsEmail, codeDays: '7' },
    tag: '"1"',
  });
});

test('some settings can be changed, the others stay, and the earlier choice is kept', async () => {
  await change({ brand: 'Haunted Groves' });
  const answer = await change({ tagline: ' ', attractionCount: 'seven' });
  const body = { brand: 'Haunted Groves', tagline: '', attractionCount: 'seven', town: defaultSettings.town };
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"3"']);
  expect(await answer.json()).toMatchObject(body);
  expect(await read()).toMatchObject({ body, tag: '"3"' });
  const kept = await testApp.db.select().from(settingsRevisions).orderBy(asc(settingsRevisions.version));
  expect(kept).toMatchObject([
    { version: 1, snapshot: {} },
    { version: 2, snapshot: { brand: 'Haunted Groves' } },
  ]);
});

test('texts that could be read as JSON stay the texts that they are', async () => {
  const texts = { copyrightYear: '2026', brand: '"The Park"', tagline: 'null', doorsOpen: '7', town: 'true' };
  await change(texts);
  expect((await read()).body).toMatchObject(texts);
  expect((await testApp.changes()).documents.find(({ kind }) => kind === 'settings')?.data).toMatchObject(
    texts,
  );
});

test('null and the default itself give a setting back to its default, without a row', async () => {
  await change({ brand: 'Haunted Groves', town: 'Akron, NY', phone: '716-555-0100' });
  await change({ brand: null, town: defaultSettings.town });
  expect((await read()).body).toMatchObject({ ...defaultSettings, phone: '716-555-0100' });
  const rows = await testApp.db.select().from(settings);
  expect(rows.map(({ key, value }) => [key, value])).toEqual([['phone', '716-555-0100']]);
});

test('a save that changes nothing counts as none', async () => {
  const first = await change({ brand: 'Haunted Groves' });
  const second = await change({ brand: 'Haunted Groves', town: null });
  expect([second.headers.get('etag'), revisionOf(second)]).toEqual(['"2"', revisionOf(first)]);
});

test.each([
  [{ brand: ' ' }, 'Brand is required'],
  [{ phone: '' }, 'Phone is required'],
  [{ phone: '716\n555' }, 'Text must be on one line'],
  [{ tagline: 'a\u2028b' }, 'Text must be on one line'],
  [{ generalEmail: '' }, 'Please enter a valid email address'],
  [{ groupsEmail: 'groups' }, 'Please enter a valid email address'],
  [{ contactMailbox: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
  [{ jobsMailbox: 'x@park.example\r\nBcc: y@z.example' }, 'Please enter a valid email address'],
  [{ ticketUrl: '' }, 'Must be an http(s) address'],
  [{ ticketUrl: 'javascript:alert(1)' }, 'Must be an http(s) address'],
  [{ mapUrl: '/media/map.html' }, 'Must be an http(s) address'],
  [{ youtubeUrl: 'data:text/html,x' }, 'Must be an http(s) address'],
  [{ owner: 'me' }, 'There is no setting named owner'],
  [{ constructor: 'x' }, 'There is no setting named constructor'],
  [{ brand: 'New', town: 7 }, 'Town is required'],
])('%j is refused, and nothing is changed', async (changes, message) => {
  const answer = await change(changes);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message, error: message });
  expect((await read()).tag).toBe('"1"');
});

test('an own __proto__ in the body is refused like any other stranger', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await testApp.request(
    path,
    { method: 'PATCH', headers, body: '{"__proto__":{"brand":"x"}}' },
    token,
  );
  expect([answer.status, (await read()).body.brand]).toEqual([400, defaultSettings.brand]);
});

test('links to other sites can be emptied', async () => {
  expect(await (await change({ facebookUrl: '' })).json()).toMatchObject({ facebookUrl: '' });
});

test('a changed setting is published; visitors get neither mailbox', async () => {
  const boxes = { contactMailbox: 'desk@park.example', jobsMailbox: 'hiring@park.example' };
  const answer = await change({ ...boxes, brand: 'Haunted Groves' });
  for (const after of [0, revisionOf(answer) - 1]) {
    const { documents } = await testApp.changes(after);
    const found = documents.filter(({ kind }) => kind === 'settings');
    expect(found).toEqual([
      { kind: 'settings', id: 'settings', data: { ...defaultSettings, brand: 'Haunted Groves' } },
    ]);
    expect(JSON.stringify(documents)).not.toMatch(/desk@|hiring@|Mailbox/);
  }
  const unseen = await change({ contactMailbox: null });
  expect([unseen.headers.get('etag'), revisionOf(unseen)]).toEqual(['"3"', revisionOf(answer)]);
});

test('which settings were set is answered, a mailbox too that is the address it would follow', async () => {
  const { generalEmail: contactMailbox } = defaultSettings;
  const chosenIn = (answer: Response) => answer.headers.get('x-chosen-settings');
  expect(chosenIn(await change({ contactMailbox }))).toBe('contactMailbox');
  expect(chosenIn(await testApp.request(path, {}, token))).toBe('contactMailbox');
  expect(chosenIn(await change({ contactMailbox: null }))).toBe('');
});

test('of 20 simultaneous saves of the same version exactly one wins, and the others see what won', async () => {
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change({ brand: `Brand ${index}` }, { 'If-Match': '"1"' })),
  );
  const lost = saves.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(19);
  const { body, tag } = await read();
  expect(tag).toBe('"2"');
  expect(body.brand).toBe(`Brand ${saves.findIndex(({ status }) => status === 200)}`);
  for (const answer of lost) {
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await answer.json()).toEqual({
      message: 'The settings were changed elsewhere in the meantime',
      error: 'The settings were changed elsewhere in the meantime',
      current: body,
    });
  }
});

test('without If-Match simultaneous changes of different settings are all kept', async () => {
  const names = ['brand', 'town', 'street', 'phone', 'tagline', 'doorsOpen'];
  const answers = await Promise.all(names.map((name) => change({ [name]: `New ${name}` })));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const { body, tag } = await read();
  expect(body).toMatchObject(Object.fromEntries(names.map((name) => [name, `New ${name}`])));
  expect(tag).toBe('"7"');
});
