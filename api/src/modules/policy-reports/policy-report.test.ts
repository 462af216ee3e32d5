import { expect, test } from 'vitest';
import { createTestApp, siteUrl } from '../../testing/test-app.ts';

const path = '/api/csp-reports';

const testApp = await createTestApp();

const report = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': `${siteUrl}/new-york/contact?name=Agnes#secret`,
    'blocked-uri': 'https://evil.example/a.js?stolen=agnes',
    'effective-directive': 'script-src-elem',
    'script-sample': 'alert("Agnes")',
    ...changes,
  },
});
const send = (body: unknown, type = 'application/csp-report') =>
  testApp.request(path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const logged = () => testApp.logLines.filter((line) => line.includes('content policy violation'));

test('a report in either of its content types is counted by directive, and logged without what is personal', async () => {
  expect((await send(report())).status).toBe(204);
  expect((await send(report({ 'effective-directive': 'made-up' }), 'application/json')).status).toBe(204);
  const { serviceToken } = testApp.dependencies.config;
  const metrics = await (await testApp.request('/metrics', {}, serviceToken)).text();
  expect(metrics).toContain('haunted_forests_policy_reports_total{directive="script-src-elem"} 1');
  expect(metrics).toContain('haunted_forests_policy_reports_total{directive="other"} 1');
  expect(JSON.parse(logged()[0] ?? '')).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/new-york/contact',
  });
  expect(logged().join()).not.toMatch(/Agnes|secret|stolen|alert/i);
});

test.each([
  ['inline', 'inline'],
  ['chrome-extension://abc', 'chrome-extension'],
  ['https://', 'unknown'],
  ['', 'unknown'],
])('what was blocked, %j, is logged as %j', async (uri, blocked) => {
  await send(report({ 'blocked-uri': uri }));
  expect(JSON.parse(logged().at(-1) ?? '')).toMatchObject({ blocked });
});

test('an address that holds a token or a code is not logged', async () => {
  for (const page of ['/api/publishing/previews/1.abc', '/nobody@home.example', '/HF-AAAAA']) {
    await send(report({ 'document-uri': siteUrl + page }));
    expect(JSON.parse(logged().at(-1) ?? '')).toMatchObject({ page: 'unknown' });
  }
});

test('what is no report, or too large for one, is refused', async () => {
  for (const body of ['{}', '[]', 'no json', '{"csp-report":1}'])
    expect([body, (await send(body)).status]).toEqual([body, 400]);
  expect((await send(report({ 'script-sample': 'x'.repeat(40_000) }))).status).toBe(413);
  expect((await send(report(), 'text/plain')).status).toBe(415);
});

test('an address that reports very often is refused for a while', async () => {
  const statuses = [];
  for (let time = 0; time < 40; time += 1) statuses.push((await send(report())).status);
  expect(statuses.at(-1)).toBe(429);
});
