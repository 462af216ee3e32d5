import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { auditions } from '../auditions/audition.table.ts';
import { openings } from '../openings/opening.table.ts';
import { quarantineReasons } from '../quarantine.rules.ts';
import { regions } from '../regions/region.schema.ts';
import { applicationStatuses } from './application.schema.ts';
import { availabilities, defaultAvailability } from './employment.schema.ts';
import { positionTypes } from './position.schema.ts';

export const employmentApplications = pgTable(
  'employment_applications',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    region: choice(regions).notNull(),
    positionType: choice(positionTypes).notNull(),
    specificPositions: text().array().notNull(),
    availability: choice(availabilities).notNull().default(defaultAvailability),
    startDate: text().notNull(),
    previousExperience: text(),
    specialSkills: text(),
    performanceLinks: text(),
    over18: boolean('over_18').notNull(),
    canLiftWeight: boolean(),
    comfortableInDark: boolean(),
    status: choice(applicationStatuses).notNull().default('pending'),
    statusChangedAt: instant(),
    /** Set while the application is quarantined as suspected spam. */
    quarantineReason: choice(quarantineReasons),
    /** Since when the applicant may choose an audition. */
    invitedAt: instant(),
    /** Since when the applicant does not want the work anymore; the status stays what it was. */
    withdrawnAt: instant(),
    /** When the applicant was reminded of an audition; of one that was chosen later, not yet. */
    auditionRemindedAt: instant(),
    /** The audition that the applicant chose, and when. */
    auditionId: integer().references(() => auditions.id, { onDelete: 'set null' }),
    auditionChosenAt: instant(),
    /** The opening that an accepted applicant is hired for. */
    openingId: integer().references(() => openings.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('employment_applications_list_index').on(table.region, table.status, table.createdAt),
    index('employment_applications_opening_index').on(table.openingId),
    index('employment_applications_audition_index').on(table.auditionId),
    oneOf('employment_applications_region_check', table.region, regions),
    oneOf('employment_applications_position_type_check', table.positionType, positionTypes),
    oneOf('employment_applications_availability_check', table.availability, availabilities),
    oneOf('employment_applications_status_check', table.status, applicationStatuses),
    oneOf('employment_applications_quarantine_check', table.quarantineReason, quarantineReasons),
    check('employment_applications_over_18_check', sql`${table.over18}`),
    check('employment_applications_positions_check', sql`cardinality(${table.specificPositions}) > 0`),
  ],
);
