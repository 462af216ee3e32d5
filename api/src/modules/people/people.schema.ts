import { z } from 'zod';
import { emailAddress } from '../text.schema.ts';

/** The person is whoever has this address, ignoring case. */
export const personSchema = z.object({ email: emailAddress('Please enter a valid email address') });

export const personFormatSchema = z.object({ format: z.enum(['json', 'csv']).default('json') });

const ofEachTable = <T extends z.ZodType>(schema: T) =>
  z.object({
    newsletterSubscriptions: schema,
    contactSubmissions: schema,
    applicationLinks: schema,
    applicationChanges: schema,
    applicationNotes: schema,
    applicationStars: schema,
    applicationBatchRecipients: schema,
    employmentApplications: schema,
    mails: schema,
  });

/** Everything that is stored about one person: the rows of each table with their fields. */
export const personDataSchema = ofEachTable(z.array(z.record(z.string(), z.unknown()))).meta({
  id: 'PersonData',
});
export type PersonData = z.infer<typeof personDataSchema>;
export type PersonalTable = keyof PersonData;

/** How many rows there were in each table. */
const personCountsSchema = ofEachTable(z.number().int()).meta({ id: 'PersonCounts' });
export type PersonCounts = z.infer<typeof personCountsSchema>;

export const erasureSchema = z.object({ erased: personCountsSchema }).meta({ id: 'Erasure' });
