import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { deleteMessage } from '../../api/contactSubmissions.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { tellFailure } from '../../wording/failures.ts';
import { refreshMessages } from './messageQueries.ts';

export const messageRemoval: Removal<ContactSubmission> = {
  question: () => 'Are you sure you want to delete this message?',
  detail: ({ name }) => (
    <>
      What <strong>{name}</strong> wrote will be permanently deleted.
    </>
  ),
  remove: ({ id }) => deleteMessage(id),
  doneWords: () => ({ title: 'Message deleted' }),
  tellRefusal: (error) => tellFailure(error, 'Error', 'The message could not be deleted.'),
  refresh: refreshMessages,
};
