import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { visitorAddress } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';
import { documentedBy, refusals } from './operation.ts';
import { createFormLimiter, createMemoryLimiter, createRateLimiter } from './rate-limit.ts';

type Tools = Parameters<typeof createRateLimiter>[0];

/** Counts requests by their visitor's address, and refuses with 429 what is too much. */
function limitBy(
  limiter: { consume(address: string): Promise<unknown> },
  config: Pick<Config, 'trustedProxies'>,
) {
  const guard = createMiddleware<HttpEnvironment>(async (context, next) => {
    await limiter.consume(visitorAddress(context, config));
    await next();
  });
  return documentedBy(guard, refusals(429));
}

/** Lets each visitor through so many times a minute; no two limits share a name. */
export const limitPerMinute = (tools: Tools, name: string, points: number) =>
  limitBy(createRateLimiter(tools, { name, points, seconds: 60, memorySeconds: 60 }), tools.config);

/** The same, counted in this process alone: no address is stored, and no database asked. */
export const limitInMemory = (config: Pick<Config, 'trustedProxies'>, points: number) =>
  limitBy(createMemoryLimiter(points, 60), config);

/** Limits what each visitor sends by the public form of this name. */
export const limitForm = (tools: Tools, name: string) =>
  limitBy(createFormLimiter(tools, name), tools.config);
