import { type ApplicationCard, settableStatuses } from '@haunted-forests/api/schemas/employment/application';
import {
  type BatchInput,
  batchMailSchema,
  invitesDecided,
  maxRecipients,
  onlyUndecided,
} from '@haunted-forests/api/schemas/employment/batches/batch';
import { z } from 'zod';

/** What the office sets out to do with those who are selected. */
export const batchKinds = ['invite', 'accepted', 'rejected', 'mail'] as const;
export type BatchKind = (typeof batchKinds)[number];

const choices = {
  status: z.enum(['', ...settableStatuses]),
  invite: z.boolean(),
};
const mailFields = batchMailSchema.shape;
const unchecked = { subject: z.string(), text: z.string() };

/** Without a mail its texts are kept as they are. */
export const batchFormSchema = z
  .discriminatedUnion('hasMail', [
    z.object({ ...choices, ...mailFields, hasMail: z.literal(true) }),
    z
      .object({ ...choices, ...unchecked, hasMail: z.literal(false) })
      .refine(({ status, invite }) => status !== '' || invite, {
        path: ['status'],
        message: 'Choose a status, an invitation or an email',
      }),
  ])
  .refine((fields) => !invitesDecided(fields), { path: ['status'], message: onlyUndecided });
export type BatchFields = z.infer<typeof batchFormSchema>;

const hello = 'Hello {firstName},\n\n';

/** What each kind begins with; everything can be changed. */
export const beginnings: Record<BatchKind, BatchFields> = {
  invite: {
    status: '',
    invite: true,
    hasMail: true,
    subject: 'Come to an audition, {firstName}',
    text: `${hello}Thank you for your application ({position}). We would like to meet you! Please choose a time that suits you:\n\n{link}\n\nSee you soon in the forest.`,
  },
  accepted: {
    status: 'accepted',
    invite: false,
    hasMail: true,
    subject: 'You are in, {firstName}',
    text: `${hello}We are happy to tell you that you have a place with us. You can see what you are hired for and what comes next here:\n\n{link}\n\nWelcome to the forest.`,
  },
  rejected: {
    status: 'rejected',
    invite: false,
    hasMail: true,
    subject: 'Your application',
    text: `${hello}Thank you for your application ({position}). This season we cannot offer you a place. We wish you all the best, and hope to hear from you again next year.`,
  },
  mail: { status: '', invite: false, hasMail: true, subject: '', text: hello },
};

/** What the API is told; as many at once as it takes. */
export function batchInputOf(ids: readonly number[], fields: BatchFields): BatchInput {
  const { status, invite, hasMail, subject, text } = fields;
  return {
    ids: ids.slice(0, maxRecipients),
    status: status || null,
    invite,
    mail: hasMail ? { subject, text } : null,
  };
}

type Judged = Pick<ApplicationCard, 'status' | 'withdrawnAt'>;

/** Whom the batch invites in vain: an audition is not for those about whom it is decided. */
export function decidedAmong<Person extends Judged>(
  people: readonly Person[],
  { invite, status: next }: BatchFields,
): Person[] {
  if (!invite || next === 'reviewing') return [];
  return people.filter(
    ({ status, withdrawnAt }) => withdrawnAt === null && (status === 'accepted' || status === 'rejected'),
  );
}
