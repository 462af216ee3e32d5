import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { DetailSection } from './ApplicationDetails.tsx';
import { useApplicationNotes } from './useApplicationNotes.ts';

function TheirNotes({ notes, onTake }: { notes: string; onTake: () => void }) {
  return (
    <div className="mb-3">
      <Alert tone="error" actions={<Button onClick={onTake}>Take theirs</Button>}>
        <p>Someone else saved these notes in the meantime. Saving yours replaces these:</p>
        <p className="mt-1 whitespace-pre-line text-text-soft wrap-anywhere">{notes || '(no notes)'}</p>
      </Alert>
    </div>
  );
}

/** What the staff writes down about an application. */
export function ApplicationNotes({ application }: { application: EmploymentApplication }) {
  const { form, isDirty, isSaving, isSaved, theirs, submit, takeTheirs } = useApplicationNotes(application);
  return (
    <DetailSection title="Staff notes">
      {theirs !== undefined && <TheirNotes notes={theirs} onTake={takeTheirs} />}
      <form onSubmit={submit} noValidate>
        <TextAreaField
          label="Notes"
          hint="One text for all of the staff, also saved when you move on to something else. Applicants never see it here, but it is part of the data they may ask for."
          rows={3}
          {...fieldsOf(form)('notes')}
        />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={!isDirty} pending={isSaving}>
            {isSaving ? 'Saving...' : 'Save notes'}
          </Button>
          <p role="status" className="text-muted text-sm">
            {isDirty && 'Not saved yet'}
            {isSaved && 'Saved'}
          </p>
        </div>
      </form>
    </DetailSection>
  );
}
