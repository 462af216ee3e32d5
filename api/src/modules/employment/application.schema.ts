import { z } from 'zod';
import { sortedPagingShape } from '../paging.schema.ts';
import { quarantineReasons } from '../quarantine.rules.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';
import { availabilities } from './employment.schema.ts';
import { starFilters, starsSchema } from './opinions/opinion.schema.ts';
import { positionTypeSchema } from './position.schema.ts';

export const applicationStatuses = ['pending', 'reviewing', 'accepted', 'rejected'] as const;
export const applicationStatusSchema = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;
/** Whether an application has its answer: its applicant chooses no audition anymore, and may still give a place back. */
export const isDecided = ({ status }: { status: ApplicationStatus }) =>
  status === 'accepted' || status === 'rejected';

/** An application as the API returns it to staff; times are ISO 8601 in UTC. */
export const employmentApplicationSchema = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    region: regionSchema,
    positionType: positionTypeSchema,
    specificPositions: z.array(z.string()),
    availability: z.enum(availabilities),
    startDate: z.string(),
    previousExperience: z.string().nullable(),
    specialSkills: z.string().nullable(),
    performanceLinks: z.string().nullable(),
    over18: z.boolean(),
    /** Null when the position type does not ask for it. */
    canLiftWeight: z.boolean().nullable(),
    comfortableInDark: z.boolean().nullable(),
    status: applicationStatusSchema,
    statusChangedAt: instant().nullable(),
    /** Why it is quarantined as suspected spam. */
    quarantineReason: z.enum(quarantineReasons).nullable(),
    /** Since when the applicant may choose an audition. */
    invitedAt: instant().nullable(),
    /** Since when the applicant does not want the work anymore. */
    withdrawnAt: instant().nullable(),
    /** When the applicant was reminded of an audition. */
    auditionRemindedAt: instant().nullable(),
    /** The audition that the applicant chose, and when. */
    auditionId: z.number().int().nullable(),
    auditionChosenAt: instant().nullable(),
    /** The opening that an accepted applicant is hired for. */
    openingId: z.number().int().nullable(),
    createdAt: instant(),
    stars: starsSchema,
  })
  .meta({ id: 'EmploymentApplication' });
export type EmploymentApplication = z.infer<typeof employmentApplicationSchema>;
/** The same without what depends on who sees it. */
export type StoredApplication = Omit<EmploymentApplication, 'stars'>;

const applicationFilterShape = {
  region: regionSchema.optional(),
  status: applicationStatusSchema.optional(),
  positionType: positionTypeSchema.optional(),
  stars: z.enum(starFilters).optional(),
  /** `true`: suspected spam only; otherwise everything but that. */
  quarantined: z.enum(['true', 'false']).optional(),
  /** Only applications whose name, address, phone or notes hold this, ignoring case. */
  q: text(100).optional(),
};
export const applicationFilterSchema = z.object(applicationFilterShape);
export type ApplicationFilter = z.infer<typeof applicationFilterSchema>;
export const applicationQuerySchema = z.object({ ...applicationFilterShape, ...sortedPagingShape });
export const cardQuerySchema = applicationQuerySchema.omit({ limit: true, cursor: true });

/** Nobody can set 'pending' again. */
export const settableStatuses = ['reviewing', 'accepted', 'rejected'] as const;
export type SettableStatus = (typeof settableStatuses)[number];
export const statusChangeSchema = z
  .object({
    status: z.enum(settableStatuses, 'Status must be reviewing, accepted or rejected'),
    /** For which opening somebody is accepted; without it the matching one, null: for none. */
    openingId: z.int().min(1).max(2_147_483_647).nullish(),
    /** The status that it is changed from: a colleague's decision is not changed unseen. */
    from: applicationStatusSchema.optional(),
  })
  .refine(({ status, openingId }) => status === 'accepted' || !openingId, {
    path: ['openingId'],
    error: 'Only accepted applicants can be hired for an opening',
  });
export type StatusChange = z.infer<typeof statusChangeSchema>;

export const applicationChangeSchema = z
  .object({
    /** 'Not spam': the application joins the others, and the emails that were held back are sent. */
    quarantined: z.literal(false, 'quarantined can only be set to false').optional(),
    /** 'Reopen application': the applicant has changed their mind. */
    withdrawn: z.literal(false, 'withdrawn can only be set to false').optional(),
    /** What a tab sends that was opened before notes became comments; it still holds the text. */
    notes: z
      .never('Notes are comments now. Copy your text, reload this page, and add it as a comment.')
      .optional(),
  })
  .refine(
    ({ quarantined, withdrawn }) => quarantined !== undefined || withdrawn !== undefined,
    'Nothing to change: send quarantined or withdrawn',
  );
export type ApplicationChange = z.infer<typeof applicationChangeSchema>;

/** What a board and a mail to many show of an application. */
export const applicationCardSchema = employmentApplicationSchema
  .pick({
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    region: true,
    positionType: true,
    specificPositions: true,
    status: true,
    invitedAt: true,
    withdrawnAt: true,
    createdAt: true,
    stars: true,
  })
  .meta({ id: 'ApplicationCard' });
export type ApplicationCard = z.infer<typeof applicationCardSchema>;

/** Another tag says that an application, its stars or its notes have changed. */
export const applicationsTagSchema = z.object({ tag: z.string() }).meta({ id: 'ApplicationsTag' });
