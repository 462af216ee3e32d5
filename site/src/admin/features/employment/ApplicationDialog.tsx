import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { RowDialog } from '../../collections/lists/RowDialog.tsx';
import { RemovalButton } from '../../collections/records/RemovalButton.tsx';
import { QuarantineNotice } from '../../entities/quarantine/QuarantineNotice.tsx';
import { dayOf } from '../../wording/dates.ts';
import { ApplicationChanges } from './ApplicationChanges.tsx';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { applicationRemoval, useApplicationActions } from './applicationActions.tsx';
import { readApplication } from './applicationQueries.ts';
import { nameOf, statusLooks } from './wording.ts';

const choices = [
  { status: 'reviewing', label: 'Mark as Reviewing', iconClasses: 'text-info' },
  { status: 'accepted', label: 'Accept', iconClasses: 'text-success' },
  { status: 'rejected', label: 'Reject', iconClasses: 'text-error' },
] as const;

function CurrentStatus({ application }: { application: EmploymentApplication }) {
  const { status, statusChangedAt } = application;
  const { label, ...look } = statusLooks[status];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted text-sm">Current status</span>
      <StatusPill {...look}>{label}</StatusPill>
      {statusChangedAt && (
        <span className="text-muted text-sm">
          since <time dateTime={statusChangedAt}>{dayOf(statusChangedAt)}</time>
        </span>
      )}
    </p>
  );
}

type ApplicationDialogProps = Pick<
  ComponentProps<typeof RowDialog<EmploymentApplication>>,
  'opened' | 'list'
>;

/** The application in the address, in a dialog over the list. */
export function ApplicationDialog({ opened, list }: ApplicationDialogProps) {
  const { status: change, release } = useApplicationActions(opened.close);
  const isBusy = change.isPending || release.isPending;
  const statusButtons = (application: EmploymentApplication) =>
    choices.map(({ status, label, iconClasses }) => {
      const { icon: Icon } = statusLooks[status];
      return (
        <Button
          key={status}
          disabled={application.status === status}
          pending={isBusy}
          onClick={() => change.mutate({ application, status })}
          className="group grow sm:grow-0"
        >
          <Icon
            size={17}
            aria-hidden
            className={`group-disabled:text-muted group-aria-disabled:text-muted ${iconClasses}`}
          />
          {label}
        </Button>
      );
    });
  return (
    <RowDialog
      opened={opened}
      list={list}
      noun="application"
      read={readApplication}
      nameOf={nameOf}
      title={() => 'Application Details'}
      description={(application) => (application ? nameOf(application) : 'A job application')}
      width="max-w-3xl"
      actions={statusButtons}
    >
      {(application, isComplete) => (
        <div key={application.id} className="flex flex-col gap-5">
          <CurrentStatus application={application} />
          {application.quarantineReason && (
            <QuarantineNotice
              reason={application.quarantineReason}
              pending={release.isPending}
              onRelease={() => release.mutate(application)}
            />
          )}
          <ApplicationDetails application={application} />
          <ApplicationChanges id={application.id} />
          {isComplete ? <ApplicationNotes application={application} /> : <Skeleton className="h-40" />}
          <div className="border-line border-t pt-4">
            <RemovalButton
              removal={applicationRemoval}
              row={application}
              label="Delete application"
              className="-ml-4"
              onRemoved={opened.close}
            />
          </div>
        </div>
      )}
    </RowDialog>
  );
}
