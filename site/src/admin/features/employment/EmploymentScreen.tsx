import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Briefcase } from 'lucide-react';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { InboxScreen, type RowLink } from '../../collections/lists/InboxScreen.tsx';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { applicationFilters, applications } from './applicationQueries.ts';
import { nameOf, statusLooks, wordsOf } from './wording.ts';

interface ApplicationCardProps {
  application: EmploymentApplication;
  /** Opens its details. */
  link: RowLink;
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

const none = {
  icon: Briefcase,
  sentence: 'No applications found',
  noMatch: 'No applications found',
};

export function EmploymentScreen() {
  return (
    <InboxScreen
      title="Employment Applications"
      path="/admin/employment"
      noun={['application', 'applications']}
      queries={applications}
      rules={applicationFilters}
      inbox="Applications"
      actions={(filters) => <ExportButton save={() => applicationCalls.download(filters)} />}
      none={() => none}
      waiting={
        <div className="py-16">
          <Spinner label="Loading applications..." />
        </div>
      }
      row={(application, link) => <ApplicationCard application={application} link={link} />}
      dialog={(opened, list) => <ApplicationDialog opened={opened} list={list} />}
    />
  );
}
