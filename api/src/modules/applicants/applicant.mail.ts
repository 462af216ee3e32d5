import { withIsoTimes } from '../../database/rows.ts';
import { timeAndPlace } from '../auditions/audition.mail.ts';
import { auditionDay } from '../auditions/audition.rules.ts';
import { isDecided } from '../employment/application.schema.ts';
import type { MailKind } from '../mail/mail.schema.ts';
import { type MailContent, renderMail } from '../mail/mail.template.ts';
import type { OutgoingMail } from '../mail/mail.usecase.ts';
import { regionNames } from '../regions/region.schema.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import type { Application } from './application-link.repository.ts';

type Words = Pick<MailContent, 'heading' | 'paragraphs'> & { kind: MailKind; url?: string; label?: string };

/** What every mail to an applicant has in common. It repeats no free text of the form. */
function applicantMail(application: Application, settings: AllSettings, words: Words): OutgoingMail {
  const { brand, jobsEmail } = settings;
  const { kind, heading, paragraphs, url, label = 'Open my application' } = words;
  return {
    kind,
    recipient: application.email,
    replyTo: jobsEmail,
    applicationId: application.id,
    subject: `${heading} – ${brand}`,
    ...renderMail({
      brand,
      heading,
      paragraphs,
      ...(url !== undefined && { action: { label, url } }),
      footer: `You are receiving this email because this address was entered in our employment application. Questions: ${jobsEmail}`,
    }),
  };
}

const workOf = ({ region, specificPositions }: Application) =>
  `Park: ${regionNames[region]}\nPositions: ${specificPositions.join(', ')}`;

/** A new link, asked for by somebody who may be a stranger. */
export function linkMail(application: Application, url: string, settings: AllSettings): OutgoingMail {
  return applicantMail(application, settings, {
    kind: 'application-link',
    heading: 'Your new link',
    paragraphs: [
      'Someone, most likely you, asked for a new link to this application:',
      workOf(application),
      'Once you open it, the links in our earlier emails stop working. If it was not you, ignore this email: your earlier link goes on working.',
    ],
    url,
  });
}

/** Asks whether the new address is right, at that address. */
export function addressMail(
  application: Application,
  newEmail: string,
  url: string,
  settings: AllSettings,
): OutgoingMail {
  const mail = applicantMail(application, settings, {
    kind: 'application-address',
    heading: 'Is this your address?',
    paragraphs: [
      `This address was entered for an application at ${settings.brand}.`,
      'Open the link within seven days to confirm it. Until then, we will keep writing to the earlier address.',
      'If you know nothing of it, ignore this email.',
    ],
    url,
    label: 'Confirm this address',
  });
  return { ...mail, recipient: newEmail };
}

/** Tells the old address that it is not used anymore. */
export function addressChangedMail(application: Application, settings: AllSettings): OutgoingMail {
  return applicantMail(application, settings, {
    kind: 'application-address',
    heading: 'Your address was changed',
    paragraphs: [
      'Your application has a new email address. This is our last email to this one.',
      workOf(application),
      `If it was not you who changed it, write to ${settings.jobsEmail}.`,
    ],
  });
}

/** With the `calendar` that takes the audition out of the applicant's own, if one was chosen. */
export function withdrawalMail(
  application: Application,
  settings: AllSettings,
  calendar: string | undefined,
): OutgoingMail {
  const mail = applicantMail(application, settings, {
    kind: 'application-withdrawal',
    heading: 'You have withdrawn your application',
    paragraphs: [
      calendar
        ? 'Thank you for telling us. Your place at the audition is now open to other applicants, and the attached file takes it out of your calendar.'
        : 'Thank you for telling us.',
      workOf(application),
      `If you did not do this, or have changed your mind, write to ${settings.jobsEmail}.`,
    ],
  });
  return { ...mail, ...(calendar && { calendar }) };
}

interface AuditionTimes {
  starts: Date;
  ends: Date;
  place: string;
}

const cannotCome = (application: Application) =>
  `The attached file puts it into your calendar. If you cannot come, ${isDecided(application) ? '' : 'choose another audition or '}give your place back: someone else will be glad of it.`;

export function choiceMail(
  application: Application,
  audition: AuditionTimes,
  url: string,
  settings: AllSettings,
): OutgoingMail {
  return applicantMail(application, settings, {
    kind: 'audition-choice',
    heading: 'Your audition',
    paragraphs: ['You have a place:', timeAndPlace(withIsoTimes(audition)), cannotCome(application)],
    url,
  });
}

/** It names the day: an email may arrive on the next one. */
export function reminderMail(
  application: Application,
  audition: AuditionTimes,
  url: string,
  settings: AllSettings,
): OutgoingMail {
  return applicantMail(application, settings, {
    kind: 'audition-reminder',
    heading: `Your audition is on ${auditionDay(audition)}`,
    paragraphs: [
      'We look forward to seeing you:',
      timeAndPlace(withIsoTimes(audition)),
      cannotCome(application),
    ],
    url,
  });
}
