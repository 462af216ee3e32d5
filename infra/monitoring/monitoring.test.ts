import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyManifest } from '../../site/publisher/manifest.ts';
import { createPublisherMetrics } from '../../site/publisher/publisher-metrics.ts';
import { root } from '../start/root.ts';
import { type ApiProcess, startApi } from '../testing/api-process.ts';
import { numberedStory } from '../testing/many-stories.ts';

const read = (file: string) => readFile(join(root, file), 'utf8');
const metricName = /\b(?:haunted_forests|http_request|process|nodejs)_[a-z0-9_]+/g;
/** Without its labels, in which other words stand. */
const namesIn = (expression: string) => expression.replaceAll(/\{[^}]*\}/g, '').match(metricName) ?? [];

/** The `expr` of each rule, one line each or folded. */
function rulesOf(yaml: string): { alert: string; expression: string }[] {
  return yaml
    .split(/^\s+- alert: /m)
    .slice(1)
    .map((rule) => ({
      alert: /^\w+/.exec(rule)?.[0] ?? '',
      expression: /expr: (?:>-\n)?([\s\S]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '',
    }));
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

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
    const rules = rulesOf(await read('infra/monitoring/alerts.yml'));
    expect(rules.length).toBeGreaterThan(12);
    for (const { alert, expression } of rules) {
      const names = namesIn(expression);
      if (alert !== 'ProcessDown') expect([alert, names.length]).not.toEqual([alert, 0]);
      for (const name of names) expect([alert, name, known(name)]).toEqual([alert, name, true]);
    }
  });

  it('by the dashboard exists', async () => {
    const { panels } = JSON.parse(await read('infra/monitoring/dashboard.json')) as { panels: Panel[] };
    const targets = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
    expect(targets.length).toBeGreaterThan(25);
    for (const { title, expr } of targets)
      for (const name of namesIn(expr)) expect([title, name, known(name)]).toEqual([title, name, true]);
  });

  it('by an alert is explained to operators', async () => {
    const [rules, manual] = [
      rulesOf(await read('infra/monitoring/alerts.yml')),
      await read('docs/operations.md'),
    ];
    for (const { alert } of rules) expect([alert, manual.includes(`| ${alert} |`)]).toEqual([alert, true]);
  });
});
