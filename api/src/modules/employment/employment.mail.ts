import { renderMail } from '../mail/mail.template.ts';
import type { OutgoingMail } from '../mail/mail.usecase.ts';
import { oneLine } from '../plain-text.rules.ts';
import { regionNames } from '../regions/region.schema.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import type { StoredApplication } from './application.schema.ts';

/**
 * The email to the applicant, with the link that opens the application. It repeats no free text of the form: anyone can type in
 * someone else's address.
 */
export function applicationReceipt(
  application: StoredApplication,
  settings: AllSettings,
  url: string,
): OutgoingMail {
  const { brand, jobsEmail } = settings;
  return {
    kind: 'application-receipt',
    recipient: application.email,
    replyTo: jobsEmail,
    applicationId: application.id,
    subject: `We have received your application – ${brand}`,
    ...renderMail({
      brand,
      heading: 'Thank you for your interest',
      paragraphs: [
        "Your application has reached us. We'll contact you soon for audition dates.",
        `Park: ${regionNames[application.region]}\nPositions: ${application.specificPositions.join(', ')}`,
        `If you have a question, or want your application deleted, write to ${jobsEmail}.`,
        'With the link below you see where your application stands, choose an audition, correct your phone number or your email address, withdraw, or have everything deleted. Whoever has it can do the same: please keep it to yourself.',
      ],
      action: { label: 'Open my application', url },
      footer:
        'You are receiving this email because this address was entered in our employment application. If it was not you, write to us and we will delete it.',
    }),
  };
}

/** The email to the park. It names who applied for what; the rest stays in the back office, where opening it is logged. */
export function applicationNotice(
  application: StoredApplication,
  settings: AllSettings,
  adminUrl: string,
): OutgoingMail {
  const region = regionNames[application.region];
  const name = oneLine(`${application.firstName} ${application.lastName}`);
  return {
    kind: 'application-notice',
    recipient: settings.jobsMailbox,
    applicationId: application.id,
    replyTo: application.email,
    subject: `Application from ${name} (${region})`,
    ...renderMail({
      brand: settings.brand,
      heading: `An application for ${region}`,
      paragraphs: [
        `Name: ${name}\nEmail: ${application.email}\nPositions: ${application.specificPositions.join(', ')}`,
      ],
      action: { label: 'Open the application', url: adminUrl },
      footer: 'Replies to this email go to the applicant.',
    }),
  };
}
