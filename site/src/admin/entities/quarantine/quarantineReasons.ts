import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';

export type QuarantineReason = NonNullable<ContactSubmission['quarantineReason']>;

/** What made something a visitor sent look like spam. */
export const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'a hidden field was filled in',
  links: 'it contains many links',
};
