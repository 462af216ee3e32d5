import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { documentedBy, refusals } from '../../http/operation.ts';
import { type Applicant, openApplication } from './address-change.repository.ts';
import { noSuchLink } from './application-link.repository.ts';

type ApplicantEnvironment = HttpEnvironment & { Variables: { applicant: Applicant } };

const tokenOf = (header: string | undefined) => /^Applicant +([\w-]{43})$/i.exec(header ?? '')?.[1];

/** Lets in whoever holds the link of an application, and answers 401 to everybody else. */
export function requireApplicant(dependencies: Dependencies) {
  const guard = createMiddleware<ApplicantEnvironment>(async (context, next) => {
    const token = tokenOf(context.req.header('authorization'));
    if (token === undefined) throw noSuchLink();
    context.set('applicant', await openApplication(dependencies, token));
    await next();
  });
  const description = "For the holder of an application's link.";
  return documentedBy(guard, refusals(401), { description, security: [{ applicant: [] }] });
}
