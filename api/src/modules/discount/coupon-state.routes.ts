import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation, refusals } from '../../http/operation.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { validate } from '../../http/validation.ts';
import { findCouponState } from './coupon.repository.ts';
import { couponStateInputSchema, couponStateSchema } from './coupon.schema.ts';

/** A phone asks each second while its coupon is on the screen, and those who wait at the gate may share an address. */
const askedInAMinute = 1_200;

/** What becomes of a coupon, for whoever has its code; the code is in the body, so that no address and no log holds it. */
export function couponStateRoutes({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const limit = createRateLimiter(
    { config, db },
    {
      name: 'coupon states',
      points: askedInAMinute,
      seconds: 60,
      memorySeconds: 60,
    },
  );
  return new Hono<HttpEnvironment>().post(
    '/state',
    operation('Says whether a coupon is open, used or expired', { 200: couponStateSchema, ...refusals(429) }),
    validate('json', couponStateInputSchema),
    async (context) => {
      await limit.consume(visitorAddress(context, config));
      return context.json(await findCouponState(db, context.req.valid('json').code), 200);
    },
  );
}
