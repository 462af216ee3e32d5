import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { sealText, unsealText } from '../../process/sealed-text.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { linkMail } from './applicant.mail.ts';
import { applicantLink, unusedRenewals } from './application-link.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes'>;

const linkJob = 'application-link';
const purpose = 'application link request';
/** Of one address; whoever applied more often has the links in the receipts. */
const maxApplications = 5;
/** Of one application within an hour: nobody's mailbox is flooded. */
const maxLinks = 3;

/**
 * Notes that somebody asked for a link. Whether there is an application with this address is looked up later, by the job: known or
 * not, the answer costs the same statements. The address is sealed, since jobs are kept for days.
 */
export async function askForLink({ db, jobs, config }: Tools, email: string): Promise<void> {
  const sealed = sealText(config.secretKey, purpose, email);
  await db.transaction((transaction) => jobs.send(transaction, linkJob, { sealed }));
  jobs.wake(linkJob);
}

/** Mails a new link for each application with this address, the newest first. */
async function mailLinks(tools: Tools, email: string): Promise<void> {
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

/** Sends the links that were asked for. */
export function handleLinkRequests(tools: Tools): void {
  tools.jobs.handle<{ sealed: string }>(linkJob, { retryLimit: 5, retryDelay: 10 }, async ({ sealed }) => {
    const email = unsealText(tools.config.secretKey, purpose, sealed);
    if (email !== undefined) await mailLinks(tools, email);
  });
}
