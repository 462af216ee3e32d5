import type { Finding } from '../doctor/finding.ts';
import { renderMail } from '../modules/mail/mail.template.ts';
import type { OutgoingMail } from '../modules/mail/mail.usecase.ts';

/** Something that went wrong, or that is resolved. */
export interface Alert extends Pick<Finding, 'about' | 'says' | 'advice'> {
  state: 'firing' | 'resolved';
  /** When it was noticed, ISO 8601 in UTC. */
  since: string;
}

const footer = 'You are receiving this email because ALERT_EMAIL names your address.';

/** The email about one alert. */
export function alertMail(alert: Alert, recipient: string, brand: string, siteUrl: string): OutgoingMail {
  const { about, says, advice, state, since } = alert;
  const isOver = state === 'resolved';
  return {
    kind: 'alert',
    recipient,
    subject: isOver ? `Resolved: ${about} – ${brand}` : `${says} – ${brand}`,
    ...renderMail({
      brand,
      heading: isOver ? 'Resolved' : 'Something needs your attention',
      paragraphs: [
        says,
        ...(isOver || advice === undefined ? [] : [advice]),
        `${isOver ? 'Started' : 'Noticed'} at ${since} on ${siteUrl}.`,
      ],
      footer,
    }),
  };
}
