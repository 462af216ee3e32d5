import { and, asc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { readConfig } from '../config.ts';
import { applicationLinks } from '../modules/applicants/application-link.table.ts';
import type { MyApplication } from '../modules/applicants/my-application.schema.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { mails } from '../modules/mail/mail.table.ts';
import { hashOfToken } from '../process/stored-token.ts';
import { applicationFields, applicationRow } from './factories.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

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

/**
 * A test app in which applicants apply by the form; each test begins without applications. Mails stay in the outbox, where their
 * texts can be read.
 */
export async function openApplications(options: TestAppOptions = {}) {
  const limits = { ...readConfig({}).limits, formsPerHour: 10_000 };
  const mailer = { send: () => new Promise<void>(() => undefined), close: () => undefined };
  const testApp = await createTestApp({ config: { limits }, mailer, ...options });
  const { db, send } = testApp;
  const email = 'silas@applicant.example';
  const mailsTo = (recipient: string) =>
    db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.id));

  beforeEach(async () => {
    await db.delete(employmentApplications);
    await db.delete(mails);
    testApp.logLines.length = 0;
  });

  return {
    ...testApp,
    email,
    mailsTo,
    call: createApplicants(testApp).call<MyApplication>,
    /** Applies, and returns the token of the link in the receipt. */
    async apply(changes: Parameters<typeof applicationFields>[0] = {}): Promise<string> {
      await send('POST', '/api/employment-applications', applicationFields(changes));
      const receipts = await mailsTo(changes.email ?? email);
      return tokenIn(receipts.findLast(({ kind }) => kind === 'application-receipt')?.text);
    },
  };
}

/** The token of the link in a mail. */
export const tokenIn = (text: string | undefined) => /\/application#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
