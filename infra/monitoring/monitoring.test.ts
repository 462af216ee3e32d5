import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublisherMetrics } from '../../site/publisher/publisher-metrics.ts';
import { emptyManifest } from '../../site/publisher/tree/manifest.ts';
import { root } from '../start/root.ts';
import { type ApiProcess, startApi } from '../testing/api-process.ts';
import { numberedStory } from '../testing/many-stories.ts';
import { alertRules, questionsOfDashboard } from '../testing/monitoring.ts';

const metricName = /\b(?:haunted_forests|http_request|process|nodejs)_[a-z0-9_]+/g;
/** Without its labels, in which other words stand. */
const namesIn = (expression: string) => expression.replaceAll(/\{[^}]*\}/g, '').match(metricName) ?? [];

const manualOf = () => readFile(join(root, 'docs/operations.md'), 'utf8');

describe('what is watched', () => {
  let api: ApiProcess;
  let text: string;

  beforeAll(async () => {
    api = await startApi(undefined, { REBUILD_HOOKS: 'http://127.0.0.1:9/hook' });
    const call = (path: string, init: RequestInit = {}, token = api.token) =>
      fetch(new URL(path, api.url), {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    await call('/api/blog-posts', { method: 'POST', body: JSON.stringify(numberedStory(1)) });
    await call('/api/contact', {
      method: 'POST',
      body: JSON.stringify({
        name: 'Agnes',
        email: 'a@visitor.example',
        message: 'Is it dark?',
        type: 'general',
        region: 'new-york',
      }),
    });
    const publisher = createPublisherMetrics(emptyManifest, tmpdir());
    text = (await (await call('/metrics', {}, 's'.repeat(32))).text()) + (await publisher.text());
  }, 120_000);
  afterAll(() => api?.stop());

  /** Figures that only come with what they are about. */
  const known = (name: string) =>
    text.includes(`# TYPE ${name} `) ||
    text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `) ||
    name === 'haunted_forests_backup_age_seconds';

  it('by an alert exists', async () => {
    const rules = await alertRules();
    expect(rules.length).toBeGreaterThan(12);
    for (const { alert, expression } of rules) {
      const names = namesIn(expression);
      if (alert !== 'ProcessDown') expect([alert, names.length]).not.toEqual([alert, 0]);
      for (const name of names) expect([alert, name, known(name)]).toEqual([alert, name, true]);
    }
  });

  it('by the dashboard exists', async () => {
    const questions = await questionsOfDashboard();
    expect(questions.length).toBeGreaterThan(25);
    for (const { panel, expression } of questions)
      for (const name of namesIn(expression)) expect([panel, name, known(name)]).toEqual([panel, name, true]);
  });

  it('by nobody is not measured', async () => {
    const expressions = [...(await alertRules()), ...(await questionsOfDashboard())];
    const read = expressions.map(({ expression }) => expression).join('\n') + (await manualOf());
    const measured = [...text.matchAll(/^# TYPE ((?:haunted_forests|http)_\w+) /gm)].map(
      ([, name = '']) => name,
    );
    expect(measured.length).toBeGreaterThan(20);
    expect(measured.filter((name) => !read.includes(name))).toEqual([]);
  });

  it('by an alert is explained to operators', async () => {
    const manual = await manualOf();
    const explained = [...manual.matchAll(/^\| ([A-Z]\w+) \| [^|]{10,} \| [^|]{10,} \|$/gm)].map(
      ([, name]) => name,
    );
    expect(explained).toEqual((await alertRules()).map(({ alert }) => alert));
  });
});
