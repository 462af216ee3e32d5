import { z } from 'zod';
import { emailAddress } from '../text.schema.ts';

/** The person is whoever has this address, ignoring case. */
export const personSchema = z.object({ email: emailAddress('Please enter a valid email address') });

export const personFormatSchema = z.object({ format: z.enum(['json', 'csv']).default('json') });

/** The rows of a table with their fields; which they are is for the table to say. */
const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is stored about one person. */
export const personDataSchema = z
  .object({
    newsletterSubscriptions: rows,
    contactSubmissions: rows,
    employmentApplications: rows,
    mails: rows,
  })
  .meta({ id: 'PersonData' });
export type PersonData = z.infer<typeof personDataSchema>;
export type PersonalTable = keyof PersonData;

const total = z.number().int();

/** How many rows there were in each table. */
export const personCountsSchema = z
  .object({
    newsletterSubscriptions: total,
    contactSubmissions: total,
    employmentApplications: total,
    mails: total,
  })
  .meta({ id: 'PersonCounts' });
export type PersonCounts = z.infer<typeof personCountsSchema>;

export const erasureSchema = z.object({ erased: personCountsSchema }).meta({ id: 'Erasure' });
