import { renderMail } from '../mail/mail.template.ts';
import type { OutgoingMail } from '../mail/mail.usecase.ts';

const path = '/api/newsletter-subscriptions/unsubscribe';

/** Ends a subscription: by POST at once (RFC 8058), by GET through a page with a button. */
export function unsubscribeAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${path}?token=${token}`;
}

/** The page with the button; the fragment keeps the token out of logs. */
export function unsubscribePage(siteUrl: string, token: string): string {
  return `${siteUrl}/newsletter/unsubscribe#token=${token}`;
}

interface Confirmation {
  recipient: string;
  brand: string;
  siteUrl: string;
  confirmationToken: string;
  unsubscribeToken: string;
}

/** Asks whether it was really the owner of the address who subscribed. It repeats nothing that a stranger could have typed. */
export function confirmationMail(confirmation: Confirmation): OutgoingMail {
  const { recipient, brand, siteUrl } = confirmation;
  const content = renderMail({
    brand,
    heading: 'One more step',
    paragraphs: [
      `Someone, most likely you, signed up for the ${brand} newsletter with this address.`,
      'Please confirm with the link below. It works once and is valid for seven days.',
      'If it was not you, ignore this email: without your confirmation, we will not send the newsletter.',
    ],
    action: {
      label: 'Confirm my subscription',
      url: `${siteUrl}/newsletter/confirm#token=${confirmation.confirmationToken}`,
    },
    footer: `This address was entered in the newsletter form at ${new URL(siteUrl).host}.`,
    footerLink: {
      label: 'Unsubscribe',
      url: unsubscribePage(siteUrl, confirmation.unsubscribeToken),
    },
  });
  return {
    kind: 'newsletter-confirmation',
    recipient,
    subject: `Please confirm your subscription to ${brand}`,
    ...content,
    headers: {
      'List-Unsubscribe': `<${unsubscribeAddress(siteUrl, confirmation.unsubscribeToken)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
