import { ApiError } from '@haunted-forests/api/client';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import type { OpenRow } from '../../collections/lists/useOpenRow.ts';
import { WalkButtons } from '../../collections/lists/WalkButtons.tsx';
import { ApplicationBody } from './ApplicationBody.tsx';
import { applicationQuery } from './applicationQueries.ts';
import { StatusButtons } from './StatusButtons.tsx';
import { useApplicationActions } from './useApplicationActions.ts';
import { nameOf } from './wording.ts';

interface ApplicationDialogProps {
  opened: OpenRow;
  /** The list's rows, to show known data at once. */
  applications: readonly EmploymentApplication[] | undefined;
  total: number;
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Spinner label="Loading application..." />;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="info">This application does not exist. It may have been deleted.</Alert>;
  return <LoadFailure subject="The application" onRetry={onRetry} />;
}

function OpenApplication({ id, opened, applications, total }: ApplicationDialogProps & { id: number }) {
  const known = applications?.find((application) => application.id === id);
  const query = useQuery(applicationQuery(id, known));
  const { data, error, refetch } = query;
  const isComplete = query.isFetchedAfterMount && !query.isPlaceholderData;
  const name = data ? nameOf(data) : '';
  const { status, release } = useApplicationActions(id, name, opened.close);
  const isBusy = status.isPending || release.isPending;
  return (
    <Dialog
      open
      onOpenChange={opened.close}
      title="Application Details"
      description={name || 'A job application'}
      width="max-w-3xl"
      page={id}
      focusAfter={opened.focusAfter}
      tools={<WalkButtons walk={opened.walk} total={total} current={name} noun="application" />}
      actions={
        data ? (
          <StatusButtons current={data.status} pending={isBusy} onChoose={status.mutate} />
        ) : (
          <Button onClick={opened.close}>Close</Button>
        )
      }
    >
      {data ? (
        <ApplicationBody
          key={id}
          application={data}
          isComplete={isComplete}
          release={release}
          onDeleted={opened.close}
        />
      ) : (
        <Missing error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

/** The application in the URL, in a dialog over the list. */
export function ApplicationDialog({ opened, ...list }: ApplicationDialogProps) {
  if (opened.id === undefined) return null;
  return <OpenApplication id={opened.id} opened={opened} {...list} />;
}
