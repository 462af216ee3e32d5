import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { exportApplications } from '../../api/employmentApplications.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { LinkedRows } from '../../collections/lists/LinkedRows.tsx';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListViews } from '../../collections/lists/ListViews.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { applicationFilters } from './applicationFilters.ts';
import { applicationsQuery, suspectedCountQuery } from './applicationQueries.ts';

const path = '/admin/employment';

function ApplicationViews({ showsSuspected }: { showsSuspected: boolean }) {
  const { data: suspected } = useQuery(suspectedCountQuery);
  const views = [
    { label: 'Applications', href: path, isCurrent: !showsSuspected },
    {
      label: 'Suspected spam',
      href: `${path}?quarantined=true`,
      isCurrent: showsSuspected,
      count: suspected ? String(suspected) : undefined,
    },
  ];
  return <ListViews label="Kinds of applications" views={views} />;
}

export function EmploymentScreen() {
  const view = useListFilters(path, applicationFilters);
  const { filters, isFiltered, showAll } = view;
  const list = usePagedList(applicationsQuery(filters));
  const opened = useOpenRow({ path, name: 'application', filters, rows: list.items, onMore: list.onMore });
  const showsSuspected = filters.quarantined === 'true';
  const none = (
    <EmptyState
      icon={Briefcase}
      sentence="No applications found"
      action={isFiltered && <Button onClick={showAll}>Show all applications</Button>}
    />
  );
  return (
    <>
      <ScreenHeader
        title="Employment Applications"
        actions={<ExportButton save={() => exportApplications(filters)} />}
      />
      <ApplicationViews showsSuspected={showsSuspected} />
      <ListPanel
        title={showsSuspected ? 'Suspected spam' : 'Applications'}
        list={list}
        view={view}
        noun={['application', 'applications']}
        empty={none}
      >
        {(applications) =>
          applications ? (
            <LinkedRows label="Applications" rows={applications}>
              {(application) => (
                <ApplicationCard application={application} link={opened.linkTo(application.id)} />
              )}
            </LinkedRows>
          ) : (
            <div className="py-16">
              <Spinner label="Loading applications..." />
            </div>
          )
        }
      </ListPanel>
      <ApplicationDialog opened={opened} applications={list.items} total={list.total} />
    </>
  );
}
