import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { deleteApplication } from '../../api/employmentApplications.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { tellFailure } from '../../wording/failures.ts';
import { refreshApplications } from './applicationQueries.ts';
import { forgetNotesDraft } from './notesDraft.ts';
import { nameOf } from './wording.ts';

export const applicationRemoval: Removal<EmploymentApplication> = {
  question: () => 'Are you sure you want to delete this application?',
  detail: (application) => (
    <>
      What <strong>{nameOf(application)}</strong> sent will be permanently deleted, with the notes on it.
    </>
  ),
  remove: ({ id }) => deleteApplication(id),
  doneWords: (application) => ({ title: 'Application deleted', description: nameOf(application) }),
  tellRefusal: (error) => tellFailure(error, 'Error', 'The application could not be deleted.'),
  refresh: refreshApplications,
  onRemoved: ({ id }) => forgetNotesDraft(id),
};
