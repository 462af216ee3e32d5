import type { Deletion } from '@haunted-forests/api/schemas/applicants/my-application';

const nouns: Record<string, [one: string, many: string]> = {
  applicationChanges: ['correction of yours', 'corrections of yours'],
  applicationLinks: ['private link', 'private links'],
  mails: ['email about it', 'emails about it'],
};

const counted = (count: number, [one, many]: [string, string]) => `${count} ${count === 1 ? one : many}`;

/** What was deleted beside the application itself, a phrase each. */
export function deletedThings(deleted: Deletion): string[] {
  const { employmentApplications: _application, ...others } = deleted;
  const named = Object.entries(nouns)
    .filter(([table]) => others[table])
    .map(([table, words]) => counted(others[table] ?? 0, words));
  const ofStaff = Object.entries(others).reduce((sum, [table, count]) => sum + (nouns[table] ? 0 : count), 0);
  return ofStaff > 0
    ? [...named, counted(ofStaff, ['note of our staff', 'notes and marks of our staff'])]
    : named;
}
