import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../../../dependencies.ts';
import type { Account, HttpEnvironment } from '../../../http/environment.ts';
import { documentedBy, refusals } from '../../../http/operation.ts';
import { ProblemError } from '../../../http/problem.ts';
import { secondFactorsOf } from '../second-factor/second-factor.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'config'>;

/** Until when an account's proof lasts; the login counts as one unless it has to be given again. */
export function provenUntil(
  { config }: Pick<Dependencies, 'config'>,
  { provenAt, startedAt }: Pick<Account, 'provenAt' | 'startedAt'>,
  { again = false } = {},
): Date {
  const since = provenAt ?? (again ? undefined : startedAt);
  return new Date(since === undefined ? 0 : since.getTime() + config.proofMinutes * 60_000);
}

/**
 * Lets only those pass who gave the password or a passkey within minutes, so that a stolen token is no use here; `again`: not
 * counting the login. Others get 403 with the ways to give it as `proof`. It stands behind `requireAccount`.
 */
export function requireProof(tools: Tools, options: { again?: boolean } = {}) {
  const guard = createMiddleware<HttpEnvironment & { Variables: { account: Account } }>(
    async (context, next) => {
      const { account } = context.var;
      if (!account.enrolling && provenUntil(tools, account, options) <= account.askedAt) {
        const hasPasskey = (await secondFactorsOf(tools.db, account.id)).includes('passkey');
        const proof = ['password', ...(hasPasskey ? ['passkey'] : [])];
        throw new ProblemError(403, "Please confirm it's you", { extra: { proof } });
      }
      await next();
    },
  );
  return documentedBy(guard, refusals(403));
}
