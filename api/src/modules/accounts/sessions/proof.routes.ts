import { Hono } from 'hono';
import type { Dependencies } from '../../../dependencies.ts';
import { visitorAddress } from '../../../http/client-address.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { requireAccount } from '../../../http/guards.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { validate } from '../../../http/validation.ts';
import type { LoginAttempts } from '../login-attempts.ts';
import {
  challengeAnswerSchema,
  proofAnswerSchema,
  proofSchema,
} from '../second-factor/second-factor.schema.ts';
import { proofChallenge, proveOwner } from './proof.usecases.ts';

/** That whoever has the session is its owner, for what changes accounts. */
export function proofRoutes(dependencies: Dependencies, attempts: LoginAttempts) {
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Confirm your identity again with a password or passkey', {
        200: proofAnswerSchema,
        ...refusals(429),
      }),
      requireAccount(),
      validate('json', proofSchema),
      async (context) => {
        const { account } = context.var;
        const address = visitorAddress(context, dependencies.config);
        const attempt = { account, address, attempts };
        const until = await proveOwner(dependencies, attempt, context.req.valid('json'));
        return context.json({ provenUntil: until.toISOString() });
      },
    )
    .post(
      '/passkey',
      operation('Get a passkey challenge', { 200: challengeAnswerSchema }),
      requireAccount(),
      async (context) => {
        const challenge = await proofChallenge(dependencies, context.var.account);
        return context.json({ challenge });
      },
    );
}
