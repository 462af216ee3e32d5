import { beforeEach } from 'vitest';
import type { MyApplication } from '../modules/applicants/my-application.schema.ts';
import { auditions } from '../modules/auditions/audition.table.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { mails } from '../modules/mail/mail.table.ts';
import { createApplicants } from './applicant.ts';
import { createTestApp } from './test-app.ts';

export type Answer = MyApplication & { message?: string };

/** A test app in which applicants choose auditions; each test begins on the first of August without any. */
export async function openAuditions() {
  const testApp = await createTestApp();
  const { db, time } = testApp;
  const applicants = createApplicants(testApp);

  beforeEach(async () => {
    await db.delete(employmentApplications);
    await db.delete(auditions);
    await db.delete(mails);
    time.now = new Date('2026-08-01T12:00:00Z');
  });

  return {
    ...testApp,
    applicants,
    /** A Saturday evening in New York, unless it is said otherwise; returns its id. */
    async make(changes: Partial<typeof auditions.$inferInsert> = {}): Promise<number> {
      const times = { starts: new Date('2026-08-22T22:00:00Z'), ends: new Date('2026-08-22T23:00:00Z') };
      const values = { region: 'new-york' as const, ...times, place: 'The barn', capacity: 2, ...changes };
      const [row] = await db.insert(auditions).values(values).returning();
      return row?.id ?? 0;
    },
    invited: () => applicants.apply({ invitedAt: time.now }),
    choose: (token: string, auditionId: number | null) =>
      applicants.call<Answer>(token, 'PUT', '/audition', { auditionId }),
  };
}
