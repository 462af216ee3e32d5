import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { deleteApplication } from '../../api/employmentApplications.ts';
import { useRemoval } from '../../collections/records/useRemoval.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshApplications } from './applicationQueries.ts';
import { forgetNotesDraft } from './notesDraft.ts';
import { nameOf } from './wording.ts';

interface DeleteApplicationProps {
  application: EmploymentApplication;
  onDeleted: () => void;
}

/** Asks before an application is permanently deleted. */
export function DeleteApplication({ application, onDeleted }: DeleteApplicationProps) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isRemoving } = useRemoval<EmploymentApplication>({
    remove: ({ id }) => deleteApplication(id),
    doneWords: (gone) => ({ title: 'Application deleted', description: nameOf(gone) }),
    tellRefusal: (error) => tellFailure(error, 'Error', 'The application could not be deleted.'),
    refresh: refreshApplications,
    onRemoved: ({ id }) => forgetNotesDraft(id),
    onSettled(isRemoved) {
      if (isRemoved) onDeleted();
      setAsking(false);
    },
  });
  return (
    <div className="border-line border-t pt-4">
      <Button look="danger" className="-ml-4" onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden />
        Delete application
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Are you sure you want to delete this application?"
        detail={
          <>
            What <strong className="font-medium text-text">{nameOf(application)}</strong> sent will be
            permanently deleted, with the notes on it.
          </>
        }
        confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
        pending={isRemoving}
        onConfirm={() => remove(application)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
