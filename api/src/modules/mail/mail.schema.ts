import { z } from 'zod';
import { pagingShape } from '../paging.schema.ts';

/** What a mail is about. */
export const mailKinds = [
  'newsletter-confirmation',
  'contact-receipt',
  'contact-notice',
  'application-receipt',
  'application-notice',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** 'failed': given up after all repetitions. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const mailQuerySchema = z.object({ state: z.enum(mailStates).optional(), ...pagingShape });
