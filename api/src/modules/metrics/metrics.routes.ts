import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Dependencies } from '../../dependencies.ts';
import { requireService } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { textOfFigures } from './figure.ts';
import { createParkFigures } from './park-figures.usecase.ts';
import { processMetrics } from './process-metrics.ts';

/** For Prometheus, on the API's own port: outside /api, so that no proxy passes it on. */
export function metricsRoutes(dependencies: Dependencies, requests: Registry) {
  const parkFigures = createParkFigures(dependencies);
  return new Hono<HttpEnvironment>().get(
    '/metrics',
    operation('Figures for operators', { 200: "Prometheus's text format" }),
    requireService(dependencies.config.serviceToken),
    async (context) => {
      const parts = [requests.metrics(), processMetrics(), parkFigures().then(textOfFigures)];
      const text = (await Promise.all(parts)).join('\n');
      return context.text(text, 200, { 'Content-Type': requests.contentType });
    },
  );
}
