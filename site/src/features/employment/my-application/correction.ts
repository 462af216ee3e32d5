import type { Correction } from '@haunted-forests/api/schemas/applicants/my-application';

/** What a form that began with `before` sends: the present address, sent again, would call off the one that waits for its link. */
export function correctionOf(
  { phone, email }: { phone: string; email: string },
  before: { email: string },
): Correction {
  return email === before.email ? { phone } : { phone, email };
}
