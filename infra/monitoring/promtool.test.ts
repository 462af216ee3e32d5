import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../test/run.ts';
import { alertRules, monitoringFolder, questionsOfDashboard, readMonitoring } from '../testing/monitoring.ts';
import { findPromtool } from '../testing/promtool.ts';

const ruleTests = ['alerts.test.yml', 'alerts.days.test.yml'];

describe('Prometheus itself', { timeout: 60_000 }, () => {
  let promtool: string;
  beforeAll(async () => {
    promtool = await findPromtool();
  }, 120_000);
  const ask = (...words: string[]) => run(promtool, words, { folder: monitoringFolder });

  it('raises each alert on its condition, and none without it', async () => {
    const { code, output } = await ask('test', 'rules', ...ruleTests);
    expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('is asked about each alert both ways', async () => {
    const texts = await Promise.all(ruleTests.map(readMonitoring));
    const looks = texts.join('\n').split('- eval_time: ').slice(1);
    const ways = (name: string) =>
      new Set(
        looks
          .filter((look) => look.includes(`alertname: ${name}\n`))
          .map((look) => look.includes('exp_labels:')),
      );
    for (const { alert } of await alertRules()) expect([alert, ways(alert).size]).toEqual([alert, 2]);
  });

  it('takes the example of its settings', async () => {
    const { code, output } = await ask('check', 'config', '--syntax-only', 'prometheus.yml');
    expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('understands every question of the dashboard', async () => {
    const questions = await questionsOfDashboard();
    const rules = questions.map(({ expression }, index) => ({
      record: `question:${index}`,
      expr: expression,
    }));
    const folder = await mkdtemp(join(tmpdir(), 'questions-'));
    const file = join(folder, 'questions.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { code, output } = await ask('check', 'rules', file);
    await rm(folder, { recursive: true });
    expect([code, output]).toEqual([0, expect.stringContaining(`${questions.length} rules found`)]);
  });
});
