import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { readGateCodes } from './gate.repository.ts';
import { gateAnswerSchema, gateCodesSchema, gateRedemptionsSchema } from './gate.schema.ts';
import { takeRedemptions } from './gate.usecase.ts';

/** What a gate needs to work without a connection, and what it did meanwhile. */
export function gateRoutes(dependencies: Dependencies) {
  const gate = requireAccount('admin', 'gate');
  return new Hono<HttpEnvironment>()
    .get(
      '/codes',
      operation("List tonight's codes by salted hash", { 200: gateCodesSchema }),
      gate,
      async (context) => context.json(await readGateCodes(dependencies), 200),
    )
    .post(
      '/redemptions',
      operation('Record redemptions made offline, each once', {
        200: z.array(gateAnswerSchema),
      }),
      gate,
      validate('json', gateRedemptionsSchema),
      async (context) => {
        const answers = await takeRedemptions(dependencies, context.var.account, context.req.valid('json'));
        return context.json(answers, 200);
      },
    );
}
