import type { PersonalTable, PersonCounts, PersonData } from '@haunted-forests/api/schemas/people/people';

export const tableNames: Record<PersonalTable, string> = {
  newsletterSubscriptions: 'Newsletter subscriptions',
  contactSubmissions: 'Messages',
  employmentApplications: 'Employment applications',
  applicationChanges: 'Corrections by applicants',
  applicationLinks: "Applicants' private links",
  applicationNotes: 'Staff comments',
  applicationStars: 'Staff ratings',
  applicationBatchRecipients: 'Bulk decisions and emails',
  mails: 'Outgoing emails',
};
export const tables = Object.keys(tableNames) as PersonalTable[];

/** How many rows there are in all tables together. */
export function totalOf(counts: PersonCounts): number {
  return tables.reduce((total, table) => total + counts[table], 0);
}

export function countsOf(data: PersonData): PersonCounts {
  return Object.fromEntries(tables.map((table) => [table, data[table].length])) as PersonCounts;
}

/** A stored value of any kind as words. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
