import { expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { networksOf } from '../../../http/client-address.ts';
import { access } from '../../../testing/access-table.ts';
import { storyFields } from '../../../testing/factories.ts';
import { hire, nextCode, recoveryCodesIn } from '../../../testing/staff-member.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const testApp = await createTestApp({
  config: { secondFactor: 'required', trustedProxies: networksOf(['127.0.0.1']) },
});

const open = ['GET', 'POST', 'PUT'].flatMap((method) =>
  ['', '/codes', '/passkeys', '/passkeys/options'].map((path) => `${method} /api/admin/second-factor${path}`),
);
const openToEnrolling = new Set([...open, 'GET /api/admin/verify', 'POST /api/admin/logout']);

test('a first login leads to the setup of a second factor, and to nothing else', async () => {
  const boss = await hire(testApp, 'admin');
  const { status, token } = await boss.logIn();
  expect(status).toBe(200);
  const verified = await testApp.request('/api/admin/verify', {}, token);
  expect(await verified.json()).toMatchObject({ username: boss.username, enrolling: true });
  for (const [route, who] of Object.entries(access)) {
    if (typeof who === 'string' || openToEnrolling.has(route)) continue;
    const [method = '', path = ''] = route.split(' ');
    const answer = await testApp.request(path.replace(/:\w+/g, '1'), { method }, token);
    expect([route, answer.status]).toEqual([route, 403]);
  }
});

test('drafts stay hidden until then', async () => {
  const mara = await hire(testApp);
  const { token } = await mara.logIn();
  const author = await testApp.logIn('editor');
  const story = storyFields({ title: 'Unseen', published: false });
  expect((await testApp.send('POST', '/api/blog-posts', story, author)).status).toBe(201);
  const titles = async (bearer: string) =>
    JSON.stringify(await (await testApp.request('/api/blog-posts', {}, bearer)).json());
  expect(await titles(author)).toContain('Unseen');
  expect(await titles(token)).not.toContain('Unseen');
});

test('once set up, the session continues and the next login asks for it', async () => {
  const mara = await hire(testApp);
  const { token } = await mara.logIn();
  const app = await mara.useApp(token);
  expect(await recoveryCodesIn(await app.confirm())).toHaveLength(10);
  const verified = await (await testApp.request('/api/admin/verify', {}, token)).json();
  expect(verified).not.toHaveProperty('enrolling');
  expect((await testApp.request('/api/admin/overview', {}, token)).status).toBe(200);
  nextCode(testApp);
  const { status, challenge } = await mara.logIn();
  expect(status).toBe(401);
  expect((await mara.second({ challenge, code: app.codeAt() })).status).toBe(200);
});

test('a session that came by the password alone ends when another one sets up the second factor', async () => {
  const mara = await hire(testApp);
  const [{ token }, stranger] = [await mara.logIn(), await mara.logIn()];
  await (await mara.useApp(token)).confirm();
  const begin = await testApp.send('POST', '/api/admin/second-factor/codes', {}, stranger.token);
  expect(begin.status).toBe(401);
  expect((await testApp.request('/api/admin/verify', {}, stranger.token)).status).toBe(401);
  expect((await testApp.request('/api/admin/overview', {}, token)).status).toBe(200);
});

test('the last one cannot be removed', async () => {
  const mara = await hire(testApp);
  const { token } = await mara.logIn();
  await (await mara.useApp(token)).confirm();
  await mara.prove(token);
  const answer = await testApp.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: 'A second factor is required here. Set up another one first' },
  ]);
  expect((await mara.logIn()).status).toBe(401);
});

test('sessions from before it was required go on until they end', async () => {
  const mara = await hire(testApp);
  const before = createApp({
    ...testApp.dependencies,
    config: { ...testApp.dependencies.config, secondFactor: 'optional' },
  });
  const answer = await before.request('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: mara.username, password: mara.password }),
  });
  const { token } = (await answer.json()) as { token: string };
  expect((await testApp.request('/api/admin/overview', {}, token)).status).toBe(200);
});
