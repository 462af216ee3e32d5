import { isDecided, type StoredApplication } from '../employment/application.schema.ts';
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

/** Whom a mail goes to, and the link to the applicant's own page. */
export interface AuditionMailTools {
  application: Pick<StoredApplication, 'id' | 'email' | 'status'>;
  settings: AllSettings;
  link: string;
}

/** When, in which time zone, and where an audition is, on two lines. */
export const timeAndPlace = (audition: AuditionPlace) =>
  `${auditionTime(audition)} (Eastern)\n${audition.place}`;

function mailOf(
  kind: OutgoingMail['kind'],
  { application, settings, link }: AuditionMailTools,
  content: Pick<MailContent, 'heading' | 'paragraphs'>,
): OutgoingMail {
  const { brand, jobsEmail } = settings;
  return {
    kind,
    applicationId: application.id,
    recipient: application.email,
    replyTo: jobsEmail,
    subject: `${content.heading} – ${brand}`,
    ...renderMail({
      brand,
      ...content,
      action: { label: 'Open your application', url: link },
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
      'Your place is kept, and the attached file brings your calendar up to date. If you can come, there is nothing to do.',
      `If you cannot, please ${isDecided(tools.application) ? '' : 'choose another audition or '}give your place back.`,
    ],
  });
}

/** Tells who chose an audition that it does not take place, and what to do. */
export function auditionCancelled(tools: AuditionMailTools, audition: AuditionPlace): OutgoingMail {
  return mailOf('audition-cancelled', tools, {
    heading: 'Your audition is cancelled',
    paragraphs: [
      `This audition will not take place:\n${timeAndPlace(audition)}`,
      'The attached file takes it out of your calendar.',
      isDecided(tools.application)
        ? 'We are sorry. Your application is decided already: there is no need to choose another audition.'
        : 'We are sorry. If you have not chosen another audition yet, please do, and we will see you there.',
    ],
  });
}

/** Tells who chose an audition that the decision on the application has ended their place, without the decision. */
export function auditionPlaceEnded(tools: AuditionMailTools, audition: AuditionPlace): OutgoingMail {
  return mailOf('audition-cancelled', tools, {
    heading: 'Your audition is cancelled',
    paragraphs: [
      `You no longer have a place at this audition:\n${timeAndPlace(audition)}`,
      'The attached file takes it out of your calendar.',
      'We have made a decision on your application. Open it to see our answer.',
    ],
  });
}
