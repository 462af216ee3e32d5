import { z } from 'zod';
import { pagingShape } from '../paging.schema.ts';

/** What an email is about. */
export const mailKinds = [
  'newsletter-confirmation',
  'contact-receipt',
  'contact-notice',
  'application-receipt',
  'application-notice',
  'application-message',
  'application-link',
  'application-address',
  'application-withdrawal',
  'audition-choice',
  'audition-reminder',
  'audition-moved',
  'audition-cancelled',
  'alert',
  'account-notice',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Emails whose text holds a link that works for their recipient alone. */
export const kindsWithLinks: readonly MailKind[] = [
  'newsletter-confirmation',
  'application-receipt',
  'application-message',
  'application-link',
  'application-address',
  'audition-choice',
  'audition-reminder',
  'audition-moved',
  'audition-cancelled',
];

/** 'failed': given up after all repetitions. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const mailQuerySchema = z.object({ state: z.enum(mailStates).optional(), ...pagingShape });

/** A mail as administrators see it; times are ISO 8601 in UTC. */
export const mailSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(mailKinds),
    state: z.enum(mailStates),
    recipient: z.string(),
    subject: z.string(),
    attempts: z.number().int(),
    /** Why the last attempt failed, without personal data. */
    lastError: z.string().nullable(),
    sentAt: z.string().nullable(),
    createdAt: z.string(),
    /** Its text is deleted: it cannot be sent again. */
    emptied: z.boolean(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;
export const mailListSchema = z.array(mailSchema);
