import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Counter, type Registry } from 'prom-client';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation, refusals } from '../../http/operation.ts';
import { badRequest, ProblemError } from '../../http/problem.ts';
import { limitPerMinute } from '../../http/visitor-limits.ts';
import { loggedReport, policyReportSchema } from './policy-report.schema.ts';

const smallBody = bodyLimit({
  maxSize: 32 * 1024,
  onError: () => {
    throw new ProblemError(413, 'The report is too large');
  },
});

/** Where browsers tell what a page's content policy refused: counted in `registry`, and logged. */
export function policyReportRoutes(dependencies: Dependencies, registry: Registry) {
  const reports = new Counter({
    name: 'haunted_forests_policy_reports_total',
    help: 'What browsers reported that a content policy refused, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  });
  return new Hono<HttpEnvironment>().post(
    '/',
    operation('Report content policy violations, as browsers do', {
      204: 'Counted',
      ...refusals(400),
    }),
    smallBody,
    limitPerMinute(dependencies, 'policy reports', 30),
    async (context) => {
      const report = policyReportSchema.safeParse(await context.req.json().catch(() => undefined));
      if (!report.success) throw badRequest('This is not a report about a content policy');
      const told = loggedReport(report.data);
      reports.inc({ directive: told.directive });
      dependencies.logger.warn(told, 'content policy violation');
      return context.body(null, 204);
    },
  );
}
