import type { Database } from '../database/connection.ts';
import { applicationChanges } from '../modules/applicants/application-change.table.ts';
import { applicationLinks } from '../modules/applicants/application-link.table.ts';
import { contactSubmissions } from '../modules/contact/contact.table.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { applicationNotes, applicationStars } from '../modules/employment/opinions/opinion.table.ts';
import { mails } from '../modules/mail/mail.table.ts';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.table.ts';
import { applicationRow } from './factories.ts';

/** Empties the tables that hold people's addresses. */
export async function deletePeople(db: Database): Promise<void> {
  for (const table of [newsletterSubscriptions, contactSubmissions, employmentApplications, mails])
    await db.delete(table);
}

/** Stores a subscription, a message, an application with a link, a correction, a note and stars, and three emails of someone called like the address begins. */
export async function storePerson(db: Database, email: string): Promise<void> {
  const name = email.split('@')[0] ?? '';
  const region = 'new-york' as const;
  await db
    .insert(newsletterSubscriptions)
    .values({ email, region, confirmationHash: `hash-of-token-${name}` });
  await db.insert(contactSubmissions).values({ name, email, message: '=HYPERLINK("x")', region });
  const application = applicationRow({ firstName: name, email });
  const [stored] = await db.insert(employmentApplications).values(application).returning();
  const applicationId = stored?.id ?? 0;
  await db.insert(applicationLinks).values({ applicationId, tokenHash: `hash-of-token-of-${name}` });
  await db
    .insert(applicationChanges)
    .values({ applicationId, field: 'phone', before: '716-555-0100', after: '716-555-0123' });
  await db.insert(applicationNotes).values({ applicationId, author: 'Bela', text: 'Loud voice' });
  await db.insert(applicationStars).values({ applicationId, author: 'Bela', stars: 4 });
  const body = {
    text: 'secret-token',
    html: 'secret-token',
    headers: { 'List-Unsubscribe': 'secret-token' },
  };
  const park = 'jobs@park.example';
  const notice = { ...body, text: 'The text of the notice' };
  await db.insert(mails).values([
    { ...body, kind: 'newsletter-confirmation', recipient: email.toUpperCase(), subject: 'Please confirm' },
    { ...notice, kind: 'application-receipt', recipient: email, subject: 'Receipt' },
    { ...notice, kind: 'application-notice', recipient: park, replyTo: email, subject: 'Notice' },
  ]);
}
