import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { LinkedRows } from '../../collections/lists/LinkedRows.tsx';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListViews } from '../../collections/lists/ListViews.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { applicationFilters, applications } from './applicationQueries.ts';
import { nameOf, statusLooks, wordsOf } from './wording.ts';

interface ApplicationCardProps {
  application: EmploymentApplication;
  /** Opens its details. */
  link: { id: string; href: string };
}

/** The whole card opens the details; its link is the name. */
function ApplicationCard({ application, link }: ApplicationCardProps) {
  const { email, phone, region, positionType, specificPositions, status, createdAt } = application;
  const { label, ...look } = statusLooks[status];
  return (
    <article className="relative grid gap-x-5 gap-y-1 px-4 py-3.5 transition-colors duration-(--duration-color) focus-within:bg-raised hover:bg-raised md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_9rem] md:px-[1.15rem]">
      <div className="min-w-0">
        <h3 className="pr-28 font-medium wrap-anywhere md:pr-0">
          <a
            {...link}
            className="text-text no-underline after:absolute after:inset-0 after:content-[''] hover:text-amber-soft"
          >
            {nameOf(application)}
          </a>
        </h3>
        <p className="text-sm text-text-soft wrap-anywhere">{email}</p>
        <p className="text-muted text-sm">{phone}</p>
      </div>
      <div className="min-w-0">
        <p>
          {wordsOf(positionType)} Position <span className="text-muted">·</span>{' '}
          <span className="text-text-soft">{regionNames[region]}</span>
        </p>
        <p className="text-sm text-text-soft wrap-anywhere">{specificPositions.join(', ')}</p>
      </div>
      <div className="flex flex-col gap-1 md:items-end">
        <span className="absolute top-3 right-3 md:static">
          <StatusPill {...look}>{label}</StatusPill>
        </span>
        <p className="text-muted text-sm">
          Applied <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        </p>
      </div>
    </article>
  );
}

const path = '/admin/employment';
const none = {
  icon: Briefcase,
  sentence: 'No applications found',
  noMatch: 'No applications found',
};

export function EmploymentScreen() {
  const view = useListFilters(path, applicationFilters);
  const { filters } = view;
  const list = usePagedList(applications.page(filters));
  const opened = useOpenRow({ path, name: 'application', filters, rows: list.items, onMore: list.onMore });
  const showsSuspected = filters.quarantined === 'true';
  const { data: suspected } = useQuery(applications.count({ quarantined: 'true' }));
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
        none={none}
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
