import { type MailContent, renderMail } from '../mail/mail.template.ts';
import type { OutgoingMail } from '../mail/mail.usecase.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import { auditionTime } from './audition.rules.ts';

export interface AuditionPlace {
  /** ISO 8601 */
  starts: string;
  ends: string;
  place: string;
}

/** Whom a mail goes to, and where the applicant's own page is. */
export interface AuditionMailTools {
  recipient: string;
  settings: AllSettings;
  pageUrl: string;
}

const timeAndPlace = (audition: AuditionPlace) => `${auditionTime(audition)}\n${audition.place}`;
const wayIn =
  'The link in our first email to you opens your application. If you no longer have it, the page sends you a new one.';

function mailOf(
  kind: OutgoingMail['kind'],
  { recipient, settings, pageUrl }: AuditionMailTools,
  content: Pick<MailContent, 'heading' | 'paragraphs'>,
): OutgoingMail {
  const { brand, jobsEmail } = settings;
  return {
    kind,
    recipient,
    replyTo: jobsEmail,
    subject: `${content.heading} – ${brand}`,
    ...renderMail({
      brand,
      ...content,
      action: { label: 'Open your application', url: pageUrl },
      footer: `You are receiving this email because you chose this audition. Questions? Write to ${jobsEmail}.`,
    }),
  };
}

/** Tells who chose an audition that its time or place is another one, and that the place is kept. */
export function auditionMoved(
  tools: AuditionMailTools,
  before: AuditionPlace,
  after: AuditionPlace,
): OutgoingMail {
  return mailOf('audition-moved', tools, {
    heading: 'Your audition has moved',
    paragraphs: [
      `It is now:\n${timeAndPlace(after)}`,
      `It was:\n${timeAndPlace(before)}`,
      'Your place is kept. If you can come, there is nothing to do. If you cannot, please choose another audition.',
      wayIn,
    ],
  });
}

/** Tells who chose an audition that it does not take place, and what to do. */
export function auditionCancelled(tools: AuditionMailTools, audition: AuditionPlace): OutgoingMail {
  return mailOf('audition-cancelled', tools, {
    heading: 'Your audition is cancelled',
    paragraphs: [
      `It does not take place:\n${timeAndPlace(audition)}`,
      'We are sorry. Please choose another audition, and we will see you there.',
      wayIn,
    ],
  });
}
