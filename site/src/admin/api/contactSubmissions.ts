import {
  type ContactChange,
  type ContactSubmission,
  contactSubmissionSchema,
} from '@haunted-forests/api/schemas/contact/contact';
import { api } from './client.ts';
import { changing, listing, reading, removing } from './rows.ts';

const submissions = api['contact-submissions'];
const one = submissions[':id'];

/** The messages of visitors, newest first; reading one does not mark it. */
export const messageCalls = {
  list: listing<ContactSubmission>(submissions),
  read: reading<ContactSubmission>(one),
  change: changing<ContactSubmission, ContactChange>(one, contactSubmissionSchema),
  remove: removing(one),
};
