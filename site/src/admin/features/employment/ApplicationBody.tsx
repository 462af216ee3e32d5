import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { RemovalButton } from '../../collections/records/RemovalButton.tsx';
import { QuarantineNotice } from '../../entities/quarantine/QuarantineNotice.tsx';
import { dayOf } from '../../wording/dates.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { ApplicationStatusPill } from './ApplicationStatusPill.tsx';
import { applicationRemoval } from './applicationRemoval.tsx';
import type { ApplicationActions } from './useApplicationActions.ts';

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

interface ApplicationBodyProps {
  application: EmploymentApplication;
  /** False while only the list's data are known. */
  isComplete: boolean;
  release: ApplicationActions['release'];
  onDeleted: () => void;
}

export function ApplicationBody({ application, isComplete, release, onDeleted }: ApplicationBodyProps) {
  const { quarantineReason } = application;
  return (
    <div className="flex flex-col gap-5">
      <CurrentStatus application={application} />
      {quarantineReason && (
        <QuarantineNotice
          reason={quarantineReason}
          pending={release.isPending}
          onRelease={() => release.mutate()}
        />
      )}
      <ApplicationDetails application={application} />
      {isComplete ? <ApplicationNotes application={application} /> : <Skeleton className="h-40" />}
      <div className="border-line border-t pt-4">
        <RemovalButton
          removal={applicationRemoval}
          row={application}
          label="Delete application"
          className="-ml-4"
          onRemoved={onDeleted}
        />
      </div>
    </div>
  );
}
