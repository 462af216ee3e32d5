import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { type AccountEnvironment, requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { validate } from '../../http/validation.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import { parkDaysSchema } from '../park-days.schema.ts';
import { lookUpCoupon, readCoupons } from './coupon.repository.ts';
import {
  couponCodeParameter,
  couponDetailsSchema,
  couponQuerySchema,
  couponSchema,
} from './coupon.schema.ts';
import { couponStateRoutes } from './coupon-state.routes.ts';
import { importCodes, limitPrize, listPrizes } from './prize.repository.ts';
import {
  poolAnswerSchema,
  poolInputSchema,
  prizeCostsSchema,
  prizeInputSchema,
  prizeSchema,
} from './prize.schema.ts';
import { changePrizes } from './prize.usecases.ts';
import { readCosts } from './prize-cost.repository.ts';
import { redeemCoupon, undoRedemption } from './redemption.repository.ts';
import { redemptionImportRoutes } from './redemption-import/redemption-import.routes.ts';

const refusalWithCoupon = errorEnvelopeSchema.extend({ coupon: couponSchema.optional() });

type CouponContext = Context<AccountEnvironment, string, { out: { param: { code: string } } }>;

/** The ledger of granted discounts and their redemption at the gate. */
export function couponRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const gate = requireAccount('admin', 'gate');
  const admins = requireAccount('admin');
  const answerAfter = (change: typeof redeemCoupon) => async (context: CouponContext) => {
    const { code } = context.req.valid('param');
    const { account } = context.var;
    const request = idempotentRequest(context, null);
    return context.json(await change(dependencies, { code, account, request }), 200);
  };
  return new Hono<HttpEnvironment>()
    .route('/', stockRoutes(dependencies))
    .route('/', couponStateRoutes(dependencies))
    .route('/', redemptionImportRoutes(dependencies))
    .get(
      '/',
      operation('List coupons, newest first', { 200: z.array(couponSchema) }),
      admins,
      validate('query', couponQuerySchema),
      async (context) => answerPage(context, await readCoupons(db, context.req.valid('query'))),
    )
    .get(
      '/:code',
      operation('Look up a coupon; case and dashes do not matter', {
        200: couponDetailsSchema,
        ...refusals(404),
      }),
      gate,
      validate('param', couponCodeParameter),
      async (context) => context.json(await lookUpCoupon(db, context.req.valid('param').code), 200),
    )
    .post(
      '/:code/redeem',
      operation('Redeem a coupon, once', {
        200: couponDetailsSchema,
        ...refusals(404),
        409: refusalWithCoupon,
        410: refusalWithCoupon,
      }),
      gate,
      validate('param', couponCodeParameter),
      answerAfter(redeemCoupon),
    )
    .post(
      '/:code/undo',
      operation('Undo a redemption within five minutes', {
        200: couponDetailsSchema,
        ...refusals(404),
        409: refusalWithCoupon,
      }),
      gate,
      validate('param', couponCodeParameter),
      answerAfter(undoRedemption),
    );
}

/** How many of each prize there are, and codes of a ticket seller. */
function stockRoutes(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  const admins = requireAccount('admin');
  return new Hono<HttpEnvironment>()
    .get(
      '/stock',
      operation('List the prizes of the game', { 200: z.array(prizeSchema) }),
      admins,
      async (context) => context.json(await listPrizes(db), 200),
    )
    .get(
      '/costs',
      operation("Report what a period's coupons cost; this year's by default", {
        200: prizeCostsSchema,
      }),
      admins,
      validate('query', parkDaysSchema),
      async (context) => {
        const { to = parkDateAt(clock().getTime()), from = `${to.slice(0, 4)}-01-01` } =
          context.req.valid('query');
        return context.json(await readCosts(db, { from, to }), 200);
      },
    )
    .put(
      '/stock',
      operation('Limit how many of a prize are granted', { 200: prizeSchema }),
      admins,
      validate('json', prizeInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const prize = await changePrizes(dependencies, (transaction) => limitPrize(transaction, input));
        return context.json(prize, 200);
      },
    )
    .post(
      '/pool',
      operation('Add codes to the pool of a prize', { 200: poolAnswerSchema }),
      admins,
      validate('json', poolInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const added = await changePrizes(dependencies, (transaction) => importCodes(transaction, input));
        return context.json(added, 200);
      },
    );
}
