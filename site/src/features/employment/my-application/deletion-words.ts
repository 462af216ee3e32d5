import type { Deletion } from '@haunted-forests/api/schemas/applicants/my-application';
import type { PersonCounts } from '@haunted-forests/api/schemas/people/people';

/** Tables in which nothing belongs to an application, and that of the application itself. */
type Elsewhere = 'newsletterSubscriptions' | 'contactSubmissions' | 'employmentApplications';

const nouns: Record<Exclude<keyof PersonCounts, Elsewhere>, [one: string, many: string]> = {
  applicationChanges: ['correction of yours', 'corrections of yours'],
  applicationNotes: ['staff comment', 'staff comments'],
  applicationStars: ['staff rating', 'staff ratings'],
  applicationBatchRecipients: ['entry in our mailings', 'entries in our mailings'],
  applicationLinks: ['private link', 'private links'],
  mails: ['email about it', 'emails about it'],
};

/** What was deleted beside the application itself, a phrase each. */
export function deletedThings(deleted: Deletion): string[] {
  return Object.entries(nouns).flatMap(([table, [one, many]]) => {
    const count = deleted[table] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
}
