import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { QuarantineNotice } from '../../quarantine/QuarantineNotice.tsx';
import { dayOf } from '../../wording/dates.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { ApplicationStatusPill } from './ApplicationStatusPill.tsx';
import type { ApplicationActions } from './useApplicationActions.ts';
import { nameOf } from './wording.ts';

function CurrentStatus({ application }: { application: EmploymentApplication }) {
  const { status, statusChangedAt } = application;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted text-sm">Current status</span>
      <ApplicationStatusPill status={status} />
      {statusChangedAt && (
        <span className="text-muted text-sm">
          since <time dateTime={statusChangedAt}>{dayOf(statusChangedAt)}</time>
        </span>
      )}
    </p>
  );
}

function DeleteApplication({ name, remove }: { name: string; remove: ApplicationActions['remove'] }) {
  const [isAsking, setAsking] = useState(false);
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
            What <strong className="font-medium text-text">{name}</strong> sent goes for good, with the notes
            on it.
          </>
        }
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

interface ApplicationBodyProps {
  application: EmploymentApplication;
  /** False while only that is known which the list knew. */
  isComplete: boolean;
  actions: ApplicationActions;
}

export function ApplicationBody({ application, isComplete, actions }: ApplicationBodyProps) {
  const { quarantineReason } = application;
  return (
    <div className="flex flex-col gap-5">
      <CurrentStatus application={application} />
      {quarantineReason && (
        <QuarantineNotice
          reason={quarantineReason}
          pending={actions.release.isPending}
          onRelease={() => actions.release.mutate()}
        />
      )}
      <ApplicationDetails application={application} />
      {isComplete ? <ApplicationNotes application={application} /> : <Skeleton className="h-40" />}
      <DeleteApplication name={nameOf(application)} remove={actions.remove} />
    </div>
  );
}
