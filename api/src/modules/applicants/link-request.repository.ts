import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { linkMail } from './applicant.mail.ts';
import { applicantLink, unusedRenewals } from './application-link.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes'>;

/** Of one address; whoever applied more often has the links in the receipts. */
const maxApplications = 5;
/** Of one application within an hour: nobody's mailbox is flooded. */
const maxLinks = 3;

/** Mails a new link for each application with this address, the newest first. */
export async function mailLinks(tools: Tools, email: string): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const found = await transaction
      .select()
      .from(applications)
      .where(and(sql`lower(${applications.email}) = lower(${email})`, isNull(applications.quarantineReason)))
      .orderBy(desc(applications.id))
      .limit(maxApplications);
    for (const application of found) {
      if ((await unusedRenewals(transaction, application.id)) >= maxLinks) continue;
      const url = await applicantLink(tools, transaction, application.id, { renews: true });
      await queueMail(tools, transaction, linkMail(application, url, await readSettings(transaction)));
    }
  });
  tools.jobs.wake(mailJob);
}
