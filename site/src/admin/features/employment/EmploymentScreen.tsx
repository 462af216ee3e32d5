import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListFilterBar } from '../../collections/lists/ListFilterBar.tsx';
import { ListViews } from '../../collections/lists/ListViews.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { applicationChoices } from './applicationChoices.ts';
import { applicationsQuery, suspectedCountQuery } from './applicationQueries.ts';
import { ExportButton } from './ExportButton.tsx';
import { filtersOf } from './filters.ts';

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
  const { filters, isFiltered, show, showAll } = useListFilters(path, filtersOf);
  const list = usePagedList(applicationsQuery(filters));
  const opened = useOpenRow({ path, name: 'application', filters, rows: list.items, onMore: list.onMore });
  const showsSuspected = filters.quarantined === 'true';
  return (
    <>
      <ScreenHeader title="Employment Applications" actions={<ExportButton filters={filters} />} />
      <ApplicationViews showsSuspected={showsSuspected} />
      <Panel
        title={showsSuspected ? 'Suspected spam' : 'Applications'}
        tools={
          <ListFilterBar
            search="Search applications"
            filters={filters}
            read={filtersOf}
            show={show}
            choices={applicationChoices}
          />
        }
      >
        <PagedList
          list={list}
          subject="The applications"
          noun={['application', 'applications']}
          loading={
            <div className="py-16">
              <Spinner label="Loading applications..." />
            </div>
          }
          empty={
            <EmptyState
              icon={Briefcase}
              sentence="No applications found"
              action={isFiltered && <Button onClick={showAll}>Show all applications</Button>}
            />
          }
        >
          {(applications) => (
            <ul aria-label="Applications" className="divide-y divide-line/50">
              {applications.map((application) => (
                <li key={application.id}>
                  <ApplicationCard application={application} link={opened.linkTo(application.id)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <ApplicationDialog opened={opened} applications={list.items} total={list.total} />
    </>
  );
}
