import { Gauge, Registry } from 'prom-client';

/** One gauge with its values at the moment of a look. */
export interface Figure {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
}

/** A gauge with one value and no labels. */
export function figure(name: string, help: string, value: number): Figure {
  return { name, help, values: [{ value }] };
}

/** The figures in Prometheus's text format. */
export function textOfFigures(figures: Figure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, values } of figures) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name: `haunted_forests_${name}`, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
  return registry.metrics();
}
