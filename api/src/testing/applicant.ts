import { and, asc, eq } from 'drizzle-orm';
import { applicationLinks } from '../modules/applicants/application-link.table.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { mails } from '../modules/mail/mail.table.ts';
import { hashOfToken } from '../process/stored-token.ts';
import { applicationRow } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Calls that somebody makes with the link of an application. */
export function createApplicants({ db, request, send }: TestApp) {
  let serial = 0;
  return {
    /** Stores an application with a link. @returns its id, and the link's token. */
    async apply(changes: Parameters<typeof applicationRow>[0] = {}) {
      const [row] = await db.insert(employmentApplications).values(applicationRow(changes)).returning();
      const id = row?.id ?? 0;
      serial += 1;
      const token = `${serial}`.padStart(43, '0');
      await db.insert(applicationLinks).values({ applicationId: id, tokenHash: hashOfToken(token) });
      return { id, token };
    },
    async call<T>(token: string, method = 'GET', place = '', body?: object) {
      const path = `/api/my-application${place}`;
      const headers = { Authorization: `Applicant ${token}` };
      const answer = body
        ? await send(method, path, body, undefined, headers)
        : await request(path, { method, headers });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
    },
    mailsOf: (kind: (typeof mails.$inferSelect)['kind'], applicationId: number) =>
      db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, kind), eq(mails.applicationId, applicationId)))
        .orderBy(asc(mails.id)),
  };
}
