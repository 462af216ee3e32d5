import { z } from 'zod';
import { freeAuditionSchema } from '../auditions/audition.schema.ts';
import { applicationStatusSchema } from '../employment/application.schema.ts';
import { reachableSchema } from '../employment/employment.schema.ts';
import { positionTypeSchema } from '../employment/position.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { instant } from '../time.schema.ts';

/** What an applicant may correct. */
export const correctedFields = ['phone', 'email'] as const;

/** An application as whoever sent it sees it; times are ISO 8601 in UTC. */
export const myApplicationSchema = z
  .object({
    firstName: z.string(),
    region: regionSchema,
    positionType: positionTypeSchema,
    specificPositions: z.array(z.string()),
    email: z.string(),
    phone: z.string(),
    /** The address that replaces `email` once the link that was mailed to it is opened. */
    newEmail: z.string().nullable(),
    /** Whether the link of this call has just made its address the application's. */
    emailConfirmed: z.boolean(),
    status: applicationStatusSchema,
    /** The position that an accepted applicant is hired for, where an opening says so. */
    hiredFor: z.string().nullable(),
    invited: z.boolean(),
    /** The chosen one, with itself as a calendar of RFC 5545. */
    audition: freeAuditionSchema
      .omit({ free: true })
      .extend({ calendar: z.string() })
      .meta({ id: 'MyAudition' })
      .nullable(),
    /** Those that may be chosen now. */
    auditions: z.array(freeAuditionSchema),
    withdrawnAt: instant().nullable(),
    createdAt: instant(),
  })
  .meta({ id: 'MyApplication' });
export type MyApplication = z.infer<typeof myApplicationSchema>;

/** Correcting: the phone number at once, an email address once the link that is mailed to it is opened. */
export const correctionSchema = reachableSchema
  .partial()
  .refine(
    ({ email, phone }) => email !== undefined || phone !== undefined,
    'Send an email address or a phone number',
  );
export type Correction = z.infer<typeof correctionSchema>;

/** Null gives the place back. */
export const auditionChoiceSchema = z.object({
  auditionId: z.int('Choose an audition').min(1).max(2_147_483_647).nullable(),
});

export const linkRequestSchema = reachableSchema.pick({ email: true });

/** The answer to everybody who asks for a link, so that nobody learns who applied. */
export const linkRequestAnswer =
  'If there is an application with this address, an email with a new link is on its way.';
export const linkRequestAnswerSchema = z.object({ message: z.string() }).meta({ id: 'LinkRequestAnswer' });

/** What was deleted, by table. */
export const deletionSchema = z
  .object({ deleted: z.record(z.string(), z.number().int()) })
  .meta({ id: 'ApplicationDeletion' });
export type Deletion = z.infer<typeof deletionSchema>['deleted'];

/** A correction as staff see it. */
export const applicationChangeListSchema = z.array(
  z
    .object({
      id: z.number().int(),
      field: z.enum(correctedFields),
      before: z.string(),
      after: z.string(),
      createdAt: instant(),
    })
    .meta({ id: 'ApplicationChange' }),
);
export type ApplicationChanges = z.infer<typeof applicationChangeListSchema>;
