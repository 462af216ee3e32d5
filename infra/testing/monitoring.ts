import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../start/root.ts';

export const monitoringFolder = join(root, 'infra/monitoring');
export const readMonitoring = (file: string) => readFile(join(monitoringFolder, file), 'utf8');

/** The `expr` of each rule, one line each or folded. */
export async function alertRules(): Promise<{ alert: string; expression: string }[]> {
  return (await readMonitoring('alerts.yml'))
    .split(/^\s+- alert: /m)
    .slice(1)
    .map((rule) => ({
      alert: /^\w+/.exec(rule)?.[0] ?? '',
      expression: /expr: (?:>-\n)?([\s\S]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '',
    }));
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** What the panels of the dashboard ask Prometheus. */
export async function questionsOfDashboard(): Promise<{ panel: string; expression: string }[]> {
  const { panels } = JSON.parse(await readMonitoring('dashboard.json')) as Dashboard;
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expression: expr })),
  );
}
