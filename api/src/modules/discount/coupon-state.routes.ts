import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { limitPerMinute } from '../../http/visitor-limits.ts';
import { findCouponState } from './coupon.repository.ts';
import { couponStateInputSchema, couponStateSchema } from './coupon.schema.ts';

/** A phone asks each second while its coupon is on the screen, and those who wait at the gate may share an address. */
const askedInAMinute = 1_200;

/** What becomes of a coupon, for whoever has its code; the code is in the body, so that no address and no log holds it. */
export function couponStateRoutes(dependencies: Pick<Dependencies, 'db' | 'config'>) {
  return new Hono<HttpEnvironment>().post(
    '/state',
    operation('Check whether a coupon is open, used or expired', { 200: couponStateSchema }),
    validate('json', couponStateInputSchema),
    limitPerMinute(dependencies, 'coupon states', askedInAMinute),
    async (context) =>
      context.json(await findCouponState(dependencies.db, context.req.valid('json').code), 200),
  );
}
