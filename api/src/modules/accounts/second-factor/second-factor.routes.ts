import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { requireAccount, requireAccountOrEnrolling } from '../../../http/guards.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { rowIdParameter, validate } from '../../../http/validation.ts';
import { requireProof } from '../sessions/proof.guard.ts';
import {
  codeSecretSchema,
  firstCodeSchema,
  newPasskeySchema,
  passkeyAddedSchema,
  recoveryCodesSchema,
  securitySchema,
} from './second-factor.schema.ts';
import {
  addPasskey,
  beginOwnCodes,
  beginPasskey,
  confirmOwnCodes,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  securityOf,
} from './second-factor.usecases.ts';

/** One's own second factors. Setting one up is open to those who may do nothing else yet; the rest is not. */
export function secondFactorRoutes(dependencies: Dependencies) {
  const proof = requireProof(dependencies, { again: true });
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Describe how your own login is secured', { 200: securitySchema }),
      requireAccountOrEnrolling(),
      async (context) => context.json(await securityOf(dependencies, context.var.account)),
    )
    .post(
      '/codes',
      operation('Create a secret for an authenticator app', { 200: codeSecretSchema }),
      requireAccountOrEnrolling(),
      proof,
      async (context) => context.json(await beginOwnCodes(dependencies, context.var.account)),
    )
    .put(
      '/codes',
      operation('Activate the new secret with its first code', { 200: recoveryCodesSchema }),
      requireAccountOrEnrolling(),
      proof,
      validate('json', firstCodeSchema),
      async (context) => {
        const { code } = context.req.valid('json');
        return context.json(await confirmOwnCodes(dependencies, context.var.account, code));
      },
    )
    .delete(
      '/codes',
      operation('Remove the authenticator app', { 204: 'Removed', ...refusals(404, 409) }),
      requireAccount(),
      proof,
      async (context) => {
        await removeCodes(dependencies, context.var.account);
        return context.body(null, 204);
      },
    )
    .post(
      '/passkeys/options',
      operation('Get the options for creating a passkey', {
        200: z.looseObject({ challenge: z.string() }),
      }),
      requireAccountOrEnrolling(),
      proof,
      async (context) => context.json(await beginPasskey(dependencies, context.var.account)),
    )
    .post(
      '/passkeys',
      operation('Add a passkey', { 201: passkeyAddedSchema, ...refusals(409) }),
      requireAccountOrEnrolling(),
      proof,
      validate('json', newPasskeySchema),
      async (context) => {
        const input = context.req.valid('json');
        return context.json(await addPasskey(dependencies, context.var.account, input), 201);
      },
    )
    .delete(
      '/passkeys/:id',
      operation('Remove a passkey', { 204: 'Removed', ...refusals(404, 409) }),
      requireAccount(),
      proof,
      validate('param', rowIdParameter),
      async (context) => {
        await removePasskey(dependencies, context.var.account, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .post(
      '/recovery-codes',
      operation('Generate ten new recovery codes', { 200: recoveryCodesSchema, ...refusals(409) }),
      requireAccount(),
      proof,
      async (context) => context.json(await renewRecoveryCodes(dependencies, context.var.account)),
    );
}
