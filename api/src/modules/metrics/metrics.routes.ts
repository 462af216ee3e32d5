import { totalmem } from 'node:os';
import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireService } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import type { Figure } from './metrics.repository.ts';
import { createParkFigures } from './park-figures.usecase.ts';

/** Memory, CPU, event loop and descriptors of this process; watched from the first look on. */
function createProcessRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const limit = new Gauge({
    name: 'haunted_forests_memory_limit_bytes',
    help: "Memory limit of the process: that of its container, or the machine's memory.",
    registers: [registry],
  });
  limit.set(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()));
  return registry;
}
let processRegistry: Registry | undefined;

/** The figures in Prometheus's text format. */
function textOf(figures: Figure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, values } of figures) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name: `haunted_forests_${name}`, help, labelNames, registers: [registry] });
    for (const { labels, value } of values) gauge.set(labels, value);
  }
  return registry.metrics();
}

/** For Prometheus, on the API's own port: outside /api, so that no proxy passes it on. */
export function metricsRoutes(dependencies: Dependencies, requests: Registry) {
  const parkFigures = createParkFigures(dependencies);
  return new Hono<HttpEnvironment>().get(
    '/metrics',
    operation('Get metrics', { 200: "Prometheus's text format" }),
    requireService(dependencies.config.serviceToken),
    async (context) => {
      processRegistry ??= createProcessRegistry();
      const parts = [requests.metrics(), processRegistry.metrics(), parkFigures().then(textOf)];
      const text = (await Promise.all(parts)).join('\n');
      return context.text(text, 200, { 'Content-Type': requests.contentType });
    },
  );
}
