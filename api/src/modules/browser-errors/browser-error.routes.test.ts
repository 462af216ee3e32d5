import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const testApp = await createTestApp();
const error = {
  kind: 'script',
  name: 'TypeError',
  script: '/_astro/page.x1y2.js:1:200',
  page: '/new-york/dark-legends',
};
const report = (changes: Record<string, unknown> = {}) =>
  testApp.send('POST', '/api/browser-errors', { ...error, ...changes });

test('an error in a browser is a count and a line of the log, ten a minute from one address', async () => {
  for (let serial = 0; serial < 10; serial += 1) expect((await report()).status).toBe(204);
  const refused = await report();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const lines = testApp.logLines.filter((line) => line.includes('browser error'));
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(error);
  const headers = { Authorization: `Bearer ${testApp.dependencies.config.serviceToken}` };
  const figures = await (await testApp.app.request('/metrics', { headers })).text();
  expect(figures).toContain('haunted_forests_browser_errors_total{kind="script"} 10');
});

test.each([
  { name: 'jane@visitor.example' },
  { script: 'https://elsewhere.example/x.js' },
  { script: '/_astro/a b.js' },
  { page: '/newsletter/confirm/3f7c' },
  { page: '/new-york?email=jane@visitor.example' },
])('a field that could hold what a visitor typed is refused: %o', async (changes) => {
  expect((await report(changes)).status).toBe(400);
  expect(testApp.logLines.join()).not.toContain('jane@');
});
