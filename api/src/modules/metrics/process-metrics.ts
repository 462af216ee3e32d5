import { totalmem } from 'node:os';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

let registry: Registry | undefined;

/** Memory, CPU, event loop and descriptors of this process; watched from the first call on. */
export function processMetrics(): Promise<string> {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const limit = new Gauge({
      name: 'haunted_forests_memory_limit_bytes',
      help: "Memory limit of the process: that of its container, or the machine's memory.",
      registers: [registry],
    });
    limit.set(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()));
  }
  return registry.metrics();
}
