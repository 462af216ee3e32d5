import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Button } from '../../../components/ui/Button.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { RowDialog } from '../../collections/lists/RowDialog.tsx';
import type { OpenRow } from '../../collections/lists/useOpenRow.ts';
import { RemovalButton } from '../../collections/records/RemovalButton.tsx';
import { QuarantineNotice } from '../../entities/quarantine/QuarantineNotice.tsx';
import { dayOf } from '../../wording/dates.ts';
import { ApplicationChanges } from './ApplicationChanges.tsx';
import { ApplicationComments } from './ApplicationComments.tsx';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationMails } from './ApplicationMails.tsx';
import { applicationRemoval, useApplicationActions } from './applicationActions.tsx';
import { ChosenAudition } from './ChosenAudition.tsx';
import { Decisions } from './Decisions.tsx';
import { OpeningChoice } from './OpeningChoice.tsx';
import { useHireChoice } from './useHireChoice.ts';
import { WithdrawnNotice } from './WithdrawnNotice.tsx';
import { isOffered, nameOf, statusLooks } from './wording.ts';

const choices = [
  { status: 'reviewing', label: 'Mark as Reviewing', iconClasses: 'text-info' },
  { status: 'accepted', label: 'Accept', iconClasses: 'text-success' },
  { status: 'rejected', label: 'Reject', iconClasses: 'text-error' },
] as const;

function CurrentStatus({ application }: { application: EmploymentApplication }) {
  const { status, statusChangedAt, invitedAt, withdrawnAt } = application;
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
      {withdrawnAt && <StatusPill tone="neutral">Withdrawn {dayOf(withdrawnAt)}</StatusPill>}
      {invitedAt && !withdrawnAt && <StatusPill tone="neutral">Invited {dayOf(invitedAt)}</StatusPill>}
    </p>
  );
}

interface ApplicationDialogProps {
  opened: OpenRow;
  list: { items: readonly EmploymentApplication[] | undefined; total: number };
}

/** The application in the address, in a dialog over the list. */
export function ApplicationDialog({ opened, list }: ApplicationDialogProps) {
  const { openings, openingFor, choose } = useHireChoice();
  const { decide, release, takeUp } = useApplicationActions(openings, opened.closeRow);
  const isBusy = decide.isPending || release.isPending || takeUp.isPending;
  const statusButtons = (application: EmploymentApplication) =>
    choices
      .filter(({ status }) => isOffered(status, application))
      .map(({ status, label, iconClasses }) => {
        const { icon: Icon } = statusLooks[status];
        return (
          <Button
            key={status}
            disabled={application.status === status}
            pending={isBusy}
            onClick={() => decide.mutate({ application, status, openingId: openingFor(application) })}
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
      read={applicationCalls.read}
      nameOf={nameOf}
      title={() => 'Application Details'}
      description={(application) => (application ? nameOf(application) : 'A job application')}
      width="max-w-3xl"
      actions={statusButtons}
    >
      {(application) => (
        <div key={application.id} className="flex flex-col gap-5">
          <CurrentStatus application={application} />
          {application.withdrawnAt && (
            <WithdrawnNotice pending={takeUp.isPending} onTakeUp={() => takeUp.mutate(application)} />
          )}
          {isOffered('accepted', application) && (
            <OpeningChoice
              application={application}
              shown={openingFor(application)}
              onChoose={(openingId) => choose(application, openingId)}
              isSaving={isBusy}
              onSave={() =>
                decide.mutate({ application, status: 'accepted', openingId: openingFor(application) })
              }
            />
          )}
          <Decisions
            application={application}
            openings={openings}
            openingId={openingFor(application)}
            opened={opened}
          />
          {application.quarantineReason && (
            <QuarantineNotice
              reason={application.quarantineReason}
              pending={release.isPending}
              onRelease={() => release.mutate(application)}
            />
          )}
          <ChosenAudition application={application} />
          <ApplicationDetails application={application} />
          <ApplicationChanges id={application.id} />
          <ApplicationMails id={application.id} />
          <ApplicationComments id={application.id} />
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
