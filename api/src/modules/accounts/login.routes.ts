import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { loginAnswerSchema, loginSchema } from './account.schema.ts';
import { beginPasskeyLogin, logIn, logInSecond } from './login.usecases.ts';
import type { LoginAttempts } from './login-attempts.ts';
import {
  challengeAnswerSchema,
  secondFactorNeededSchema,
  secondStepSchema,
} from './second-factor/second-factor.schema.ts';
import { deviceOf } from './sessions/device.ts';

/** From a password, a second factor or a passkey to a token. */
export function loginRoutes(dependencies: Dependencies, attempts: LoginAttempts) {
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Open a session', {
        200: loginAnswerSchema,
        401: secondFactorNeededSchema,
        ...refusals(429),
      }),
      validate('json', loginSchema),
      async (context) => {
        const device = deviceOf(context.req.header('user-agent'));
        const place = { address: visitorAddress(context, dependencies.config), device, attempts };
        return context.json(await logIn(dependencies, context.req.valid('json'), place));
      },
    )
    .post(
      '/passkey',
      operation('Begin a login with a passkey alone', { 200: challengeAnswerSchema, ...refusals(429) }),
      async (context) => {
        const challenge = await beginPasskeyLogin(
          dependencies,
          attempts,
          visitorAddress(context, dependencies.config),
        );
        return context.json({ challenge });
      },
    )
    .post(
      '/second',
      operation('Open a session with a second factor or a passkey', {
        200: loginAnswerSchema,
        401: secondFactorNeededSchema,
        ...refusals(429),
      }),
      validate('json', secondStepSchema),
      async (context) => {
        const device = deviceOf(context.req.header('user-agent'));
        const place = { address: visitorAddress(context, dependencies.config), device, attempts };
        return context.json(await logInSecond(dependencies, context.req.valid('json'), place));
      },
    );
}
