import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';

/** Leaves the visitor's address in `c.var.clientAddress`. */
export function visitorAddress(config: Pick<Config, 'trustedProxies'>) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const forwarded = context.req.header('x-forwarded-for');
    context.set('clientAddress', clientAddress(peer, forwarded, config.trustedProxies));
    await next();
  });
}
