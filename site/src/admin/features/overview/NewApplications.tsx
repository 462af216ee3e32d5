import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { newApplicationsQuery } from './applicationQueries.ts';
import { PanelLink } from './PanelLink.tsx';
import { PanelRows } from './PanelRows.tsx';

function Applicant({ application }: { application: EmploymentApplication }) {
  const { id, firstName, lastName, region, specificPositions, createdAt } = application;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <div className="mr-auto min-w-0">
        <a
          href={`/admin/employment?application=${id}`}
          className="font-medium text-text no-underline wrap-anywhere hover:text-amber-soft hover:underline"
        >
          {firstName} {lastName}
        </a>
        <p className="text-sm text-text-soft wrap-anywhere">{specificPositions.join(', ')}</p>
      </div>
      <p className="text-muted text-sm">
        {regionNames[region]} · <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </p>
    </div>
  );
}

export function NewApplications() {
  const { data, isError, refetch } = useQuery(newApplicationsQuery);
  if (isError) return <LoadFailure subject="The new applications" onRetry={refetch} />;
  return (
    <Panel title="New applications" tools={<PanelLink href="/admin/employment">All applications</PanelLink>}>
      <PanelRows
        items={data?.items}
        empty="No applications are waiting for a reply."
        row={(application) => <Applicant application={application} />}
      />
    </Panel>
  );
}
