import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { deleteMessage } from '../../api/contactSubmissions.ts';
import { useRemoval } from '../../collections/records/useRemoval.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshMessages } from './messageQueries.ts';

interface DeleteMessageProps {
  message: ContactSubmission;
  onDeleted: () => void;
}

/** Asks before a message is permanently deleted. */
export function DeleteMessage({ message, onDeleted }: DeleteMessageProps) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isRemoving } = useRemoval<ContactSubmission>({
    remove: ({ id }) => deleteMessage(id),
    doneWords: () => ({ title: 'Message deleted' }),
    tellRefusal: (error) => tellFailure(error, 'Error', 'The message could not be deleted.'),
    refresh: refreshMessages,
    onSettled(isRemoved) {
      if (isRemoved) onDeleted();
      setAsking(false);
    },
  });
  return (
    <>
      <Button look="danger" className="mr-auto -ml-3" onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Are you sure you want to delete this message?"
        detail={
          <>
            What <strong className="font-medium text-text">{message.name}</strong> wrote will be permanently
            deleted.
          </>
        }
        confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
        pending={isRemoving}
        onConfirm={() => remove(message)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
