import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { type CsvColumns, csvAnswer } from '../../http/csv.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { limitForm } from '../../http/visitor-limits.ts';
import {
  applicationCardSchema,
  applicationChangeSchema,
  applicationFilterSchema,
  applicationQuerySchema,
  applicationsTagSchema,
  cardQuerySchema,
  employmentApplicationSchema,
  statusChangeSchema,
} from './application.schema.ts';
import { type ExportedApplication, readForExport } from './application-export.repository.ts';
import { batchRoutes } from './batches/batch.routes.ts';
import {
  applicationsTag,
  changeApplication,
  changeStatus,
  deleteApplication,
  readApplication,
  readApplications,
  readCards,
  submitApplication,
} from './employment.repository.ts';
import { applicationAnswerSchema, applicationInputSchema } from './employment.schema.ts';
import { opinionRoutes } from './opinions/opinion.routes.ts';

/** The columns of the applications' CSV file. */
const applicationColumns: CsvColumns<ExportedApplication> = {
  id: 'Id',
  createdAt: 'Applied on',
  status: 'Status',
  statusChangedAt: 'Status changed on',
  invitedAt: 'Invited on',
  withdrawnAt: 'Withdrawn on',
  hiredFor: 'Hired for',
  region: 'Region',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  positionType: 'Position type',
  specificPositions: 'Positions',
  availability: 'Availability',
  startDate: 'Start date',
  previousExperience: 'Previous experience',
  specialSkills: 'Special skills',
  performanceLinks: 'Performance links',
  over18: 'Over 18',
  canLiftWeight: 'Can lift 50 pounds',
  comfortableInDark: 'Comfortable in the dark',
  notes: 'Notes',
};

const found = { 200: employmentApplicationSchema, ...refusals(404) };

/** Applications: anyone may send one; those who hire read and judge them. */
export function employmentRoutes(dependencies: Dependencies) {
  const { db, logger } = dependencies;
  const staff = requireAccount('admin', 'hiring');
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Submit an application', { 201: applicationAnswerSchema, ...refusals(422) }),
      validate('json', applicationInputSchema),
      limitForm(dependencies, 'employment'),
      async (context) => {
        const input = context.req.valid('json');
        const answer = await submitApplication(dependencies, input, idempotentRequest(context, input));
        return context.json(answer, 201);
      },
    )
    .get(
      '/',
      operation('List applications, newest first', { 200: z.array(employmentApplicationSchema) }),
      staff,
      validate('query', applicationQuerySchema),
      async (context) =>
        answerPage(context, await readApplications(db, context.req.valid('query'), context.var.account.id)),
    )
    .get(
      '/export',
      operation('Export applications as CSV', { 200: 'A CSV file' }),
      staff,
      validate('query', applicationFilterSchema),
      async (context) => {
        const rows = await readForExport(db, context.req.valid('query'), context.var.account.id);
        logger.info(
          { accountId: context.var.account.id, applications: rows.length },
          'applications exported',
        );
        return csvAnswer(context, 'applications', applicationColumns, rows);
      },
    )
    .get(
      '/cards',
      operation('List all applications for the board', { 200: z.array(applicationCardSchema) }),
      staff,
      validate('query', cardQuerySchema),
      async (context) =>
        context.json(await readCards(db, context.req.valid('query'), context.var.account.id), 200),
    )
    .get(
      '/tag',
      operation('Check whether any application has changed', { 200: applicationsTagSchema }),
      staff,
      async (context) => context.json({ tag: await applicationsTag(db) }, 200),
    )
    .get(
      '/:id',
      operation('Get an application', found),
      staff,
      validate('param', rowIdParameter),
      async (context) => {
        const { id } = context.req.valid('param');
        const application = await readApplication(db, id, context.var.account.id);
        logger.info({ accountId: context.var.account.id, applicationId: id }, 'application opened');
        return context.json(application, 200);
      },
    )
    .patch(
      '/:id/status',
      operation('Set the status of an application', { ...found, ...refusals(409) }),
      staff,
      validate('param', rowIdParameter),
      validate('json', statusChangeSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const change = context.req.valid('json');
        return context.json(await changeStatus(dependencies, id, change, context.var.account.id), 200);
      },
    )
    .patch(
      '/:id',
      operation('Mark an application as not spam, or reopen a withdrawn one', found),
      staff,
      validate('param', rowIdParameter),
      validate('json', applicationChangeSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const change = context.req.valid('json');
        return context.json(await changeApplication(dependencies, id, change, context.var.account), 200);
      },
    )
    .delete(
      '/:id',
      operation('Delete an application', { 204: 'Deleted', ...refusals(404) }),
      staff,
      validate('param', rowIdParameter),
      async (context) => {
        await deleteApplication(dependencies, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .route('/', opinionRoutes(dependencies))
    .route('/', batchRoutes(dependencies));
}
