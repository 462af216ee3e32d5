import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { createFormLimiter } from '../../http/rate-limit.ts';
import { validate } from '../../http/validation.ts';
import { limitForm } from '../../http/visitor-limits.ts';
import { freeAuditionSchema } from '../auditions/audition.schema.ts';
import { requireApplicant } from './applicant.guard.ts';
import { askForLink } from './link-request.job.ts';
import {
  correctApplication,
  deleteMyApplication,
  readMyApplication,
  withdrawApplication,
} from './my-application.repository.ts';
import {
  auditionChoiceSchema,
  correctionSchema,
  deletionSchema,
  linkRequestAnswer,
  linkRequestAnswerSchema,
  linkRequestSchema,
  myApplicationSchema,
} from './my-application.schema.ts';
import { chooseMyAudition } from './my-audition.repository.ts';

/** What applicants do with their own application, by the link that was mailed to them. */
export function myApplicationRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const applicant = requireApplicant(dependencies);
  const corrections = createFormLimiter(dependencies, 'application-correction');
  return new Hono<HttpEnvironment>()
    .post(
      '/link',
      operation(
        'Mail a new link if the address has an application; the response does not reveal whether it does',
        { 202: linkRequestAnswerSchema },
      ),
      validate('json', linkRequestSchema),
      limitForm(dependencies, 'application-link'),
      async (context) => {
        await askForLink(dependencies, context.req.valid('json').email);
        return context.json({ message: linkRequestAnswer }, 202);
      },
    )
    .get('/', operation('Get the application', { 200: myApplicationSchema }), applicant, async (context) =>
      context.json(await readMyApplication(dependencies, db, context.var.applicant), 200),
    )
    .patch(
      '/',
      operation('Correct the phone number, or the email address once the link mailed to it is opened', {
        200: myApplicationSchema,
        ...refusals(429),
      }),
      applicant,
      validate('json', correctionSchema),
      async (context) => {
        await corrections.consume(String(context.var.applicant.applicationId));
        const correction = context.req.valid('json');
        return context.json(await correctApplication(dependencies, context.var.applicant, correction), 200);
      },
    )
    .put(
      '/audition',
      operation('Choose an audition; null releases the place', {
        200: myApplicationSchema,
        409: errorEnvelopeSchema.extend({ auditions: z.array(freeAuditionSchema) }),
      }),
      applicant,
      validate('json', auditionChoiceSchema),
      async (context) => {
        const { applicant: chooser } = context.var;
        await chooseMyAudition(dependencies, chooser, context.req.valid('json').auditionId);
        return context.json(await readMyApplication(dependencies, db, chooser), 200);
      },
    )
    .post(
      '/withdraw',
      operation('Withdraw the application, which frees its audition', { 200: myApplicationSchema }),
      applicant,
      async (context) => context.json(await withdrawApplication(dependencies, context.var.applicant), 200),
    )
    .delete(
      '/',
      operation('Delete the application with everything that belongs to it', { 200: deletionSchema }),
      applicant,
      async (context) =>
        context.json({ deleted: await deleteMyApplication(dependencies, context.var.applicant) }, 200),
    );
}
