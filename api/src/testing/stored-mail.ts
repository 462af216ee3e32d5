import type { StoredMail } from '../modules/mail/mailer.ts';

export const from = 'Haunted Forests <info@park.test>';
export const storedMail: StoredMail = {
  id: 7,
  kind: 'contact-notice',
  recipient: 'zoe@visitor.example',
  replyTo: null,
  subject: 'Ein Gruß aus dem Wald',
  text: 'Is it very dark?\n.\nQUIT\n',
  html: '<p>Is it very dark?</p>',
  headers: {},
  calendar: null,
  createdAt: new Date('2025-10-31T12:00:00Z'),
};
