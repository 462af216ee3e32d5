import { renderMail } from '../../mail/mail.template.ts';
import type { OutgoingMail } from '../../mail/mail.usecase.ts';
import type { AllSettings } from '../../settings/settings.schema.ts';
import type { StoredApplication } from '../application.schema.ts';
import type { BatchMail } from './batch.schema.ts';
import { filledIn, footerOf, valuesFor } from './placeholder.rules.ts';

/** The mail to many as one of them gets it. */
export function mailFromBatch(
  application: Pick<StoredApplication, 'id' | 'email' | 'firstName' | 'specificPositions'>,
  mail: BatchMail,
  link: string,
  { brand, jobsEmail }: AllSettings,
): OutgoingMail {
  const values = valuesFor(application, link);
  const subject = filledIn(mail.subject, values);
  return {
    kind: 'application-message',
    recipient: application.email,
    replyTo: jobsEmail,
    applicationId: application.id,
    subject,
    ...renderMail({
      brand,
      heading: subject,
      paragraphs: filledIn(mail.text, values).split(/(?:\r?\n){2,}/),
      link,
      footer: footerOf(brand, jobsEmail),
    }),
  };
}
