import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
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
import { applicationFilters, applications } from './applicationQueries.ts';

const path = '/admin/employment';

export function EmploymentScreen() {
  const view = useListFilters(path, applicationFilters);
  const { filters, isFiltered, showAll } = view;
  const list = usePagedList(applications.page(filters));
  const opened = useOpenRow({ path, name: 'application', filters, rows: list.items, onMore: list.onMore });
  const showsSuspected = filters.quarantined === 'true';
  const { data: suspected } = useQuery(applications.count({ quarantined: 'true' }));
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
        actions={<ExportButton save={() => applicationCalls.download(filters)} />}
      />
      <ListViews
        label="Kinds of applications"
        path={path}
        inbox="Applications"
        suspected={suspected}
        showsSuspected={showsSuspected}
      />
      <ListPanel
        title={showsSuspected ? 'Suspected spam' : 'Applications'}
        list={list}
        view={view}
        noun={['application', 'applications']}
        empty={none}
      >
        {(rows) =>
          rows ? (
            <LinkedRows label="Applications" rows={rows}>
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
      <ApplicationDialog opened={opened} list={list} />
    </>
  );
}
