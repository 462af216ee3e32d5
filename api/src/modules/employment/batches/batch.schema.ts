import { z } from 'zod';
import { mailStates } from '../../mail/mail.schema.ts';
import { requiredText } from '../../text.schema.ts';
import { instant } from '../../time.schema.ts';
import { applicationStatusSchema, settableStatuses } from '../application.schema.ts';
import { unknownPlaceholders } from './placeholder.rules.ts';

/** As many applicants as one batch may have. */
export const maxRecipients = 500;

function withPlaceholders(maximum: number, missing: string) {
  return requiredText(maximum, missing).superRefine((text, context) => {
    const [unknown] = unknownPlaceholders(text);
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        message: `${unknown} is not a placeholder: use {firstName}, {position} or {link}`,
      });
  });
}

/** A mail to many, with `{firstName}`, `{position}` and `{link}`. */
export const batchMailSchema = z.object({
  subject: withPlaceholders(200, 'Please enter a subject')
    .refine((subject) => !/[\r\n\u2028\u2029]/.test(subject), 'The subject must be a single line')
    .refine((subject) => !subject.includes('{link}'), '{link} cannot be used in the subject'),
  text: withPlaceholders(10_000, 'Please enter a message'),
});
export type BatchMail = z.infer<typeof batchMailSchema>;

/** Whether a batch invites those about whom it decides: they cannot choose an audition. */
export const invitesDecided = ({ status, invite }: { status: string | null; invite: boolean }) =>
  invite && (status === 'accepted' || status === 'rejected');
export const onlyUndecided = 'Only applicants without a decision can be invited';

const rowId = z.number().int().min(1).max(2_147_483_647);

export const batchInputSchema = z
  .object({
    ids: z
      .array(rowId, 'Please choose applicants')
      .min(1, 'Please choose applicants')
      .max(maxRecipients, `At most ${maxRecipients} applicants fit into one batch`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each applicant can be chosen only once'),
    status: z.enum(settableStatuses, 'Status must be reviewing, accepted, rejected or null').nullable(),
    mail: batchMailSchema.nullable(),
    invite: z.boolean('invite must be true or false'),
  })
  .refine(
    ({ status, mail, invite }) => status !== null || mail !== null || invite,
    'Nothing to do: choose a status, an invitation or an email',
  )
  .refine((batch) => !invitesDecided(batch), onlyUndecided);
export type BatchInput = z.infer<typeof batchInputSchema>;

export const batchStartedSchema = z.object({ id: z.number().int() }).meta({ id: 'BatchStarted' });
export type BatchStarted = z.infer<typeof batchStartedSchema>;

const namedShape = { applicationId: z.number().int(), name: z.string() };

/** What became of a batch so far; times are ISO 8601 in UTC. */
export const batchSchema = z
  .object({
    id: z.number().int(),
    /** The name of the account that sent it. */
    author: z.string(),
    status: applicationStatusSchema.nullable(),
    subject: z.string().nullable(),
    invite: z.boolean(),
    createdAt: instant(),
    stoppedAt: instant().nullable(),
    /** How many applicants it has. */
    total: z.number().int(),
    /** How many mails the mail server took, refused for good, and has yet to get. */
    sent: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
    /** How many were never sent because somebody stopped it. */
    stopped: z.number().int(),
    failures: z.array(z.object({ ...namedShape, reason: z.string().nullable() })),
    /** Whom it accepted when no opening of their region had a place left for them. */
    unplaced: z.array(z.object(namedShape)),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof batchSchema>;

/** A mail that an applicant got or is to get. */
export const sentMailSchema = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    state: z.enum(mailStates),
    lastError: z.string().nullable(),
    sentAt: instant().nullable(),
    createdAt: instant(),
    /** Who sent it to many; null for what the park sends by itself. */
    author: z.string().nullable(),
    /** What a mail to many wrote, with `{link}` in place of the link; null for what the park sends by itself. */
    text: z.string().nullable(),
  })
  .meta({ id: 'SentMail' });
export type SentMail = z.infer<typeof sentMailSchema>;
