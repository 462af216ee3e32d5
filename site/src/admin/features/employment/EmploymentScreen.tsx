import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { useStore } from '@nanostores/react';
import { Briefcase } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { $router } from '../../app/routes.ts';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { InboxScreen, type RowLink } from '../../collections/lists/InboxScreen.tsx';
import { useAreaViews } from '../../entities/hiring/AreaLinks.tsx';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { ApplicationBoard } from './ApplicationBoard.tsx';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import {
  type ApplicationFilters,
  applicationFilters,
  applications,
  useLiveApplications,
} from './applicationQueries.ts';
import { BatchProgress } from './batches/BatchProgress.tsx';
import { useLastBatch } from './batches/useBatch.ts';
import { LayoutLinks } from './LayoutLinks.tsx';
import { StarMean } from './StarButtons.tsx';
import { ApplicationSelection } from './selection/ApplicationSelection.tsx';
import { SelectBox } from './selection/SelectBox.tsx';
import { useSelection } from './selection/useSelection.ts';
import { nameOf, statusLooks, wordsOf } from './wording.ts';

interface ApplicationCardProps {
  application: EmploymentApplication;
  /** Opens its details. */
  link: RowLink;
  /** What selects it. */
  select: ReactNode;
}

/** The whole card opens the details; its link is the name. */
function ApplicationCard({ application, link, select }: ApplicationCardProps) {
  const { email, phone, region, positionType, specificPositions, status, stars, withdrawnAt, createdAt } =
    application;
  const { label, ...look } = statusLooks[status];
  return (
    <article className="relative flex items-start focus-within:bg-raised hover:bg-raised">
      {select && <div className="pt-1.5 pl-2">{select}</div>}
      <div className="grid min-w-0 flex-1 gap-x-5 gap-y-1 px-4 py-3.5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_12rem] md:px-[1.15rem]">
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
          <span className="absolute top-3 right-3 flex flex-col items-end gap-1 md:static">
            <StatusPill {...look}>{label}</StatusPill>
            {withdrawnAt && <StatusPill tone="neutral">Withdrawn</StatusPill>}
          </span>
          <p className="flex items-center gap-3 text-muted text-sm">
            <StarMean stars={stars} />
            <span>
              Applied <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}

const none = {
  icon: Briefcase,
  sentence: 'No applications found',
  noMatch: 'No applications found',
};

const path = '/admin/employment';
const noun = ['application', 'applications'] as const;
const suspected = (filters: ApplicationFilters) => filters.quarantined === 'true';

export function EmploymentScreen() {
  const areas = useAreaViews('employment');
  const selection = useSelection();
  const batch = useLastBatch();
  const openedId = useStore($router)?.search[noun[0]];
  useLiveApplications(openedId !== undefined);
  const chosen = (filters: ApplicationFilters, total: number | undefined) =>
    suspected(filters) ? null : (
      <ApplicationSelection filters={filters} total={total} selection={selection} onStarted={batch.show} />
    );
  return (
    <InboxScreen
      title="Employment Applications"
      path={path}
      noun={noun}
      queries={applications}
      rules={applicationFilters}
      inbox="Applications"
      moreViews={areas.filter(({ isCurrent }) => !isCurrent)}
      actions={(filters) => (
        <>
          <LayoutLinks path={path} view={filters.view} />
          <ExportButton save={() => applicationCalls.download(filters)} />
        </>
      )}
      none={() => none}
      waiting={
        <div className="py-16">
          <Spinner label="Loading applications..." />
        </div>
      }
      banner={
        batch.batch && (
          <BatchProgress
            batch={batch.batch}
            isStopping={batch.stop.isPending}
            onStop={() => batch.stop.mutate()}
            onClose={() => batch.show(undefined)}
            addressOf={(id) => `${path}?application=${id}`}
          />
        )
      }
      selection={chosen}
      row={(application, link, order) => (
        <ApplicationCard
          application={application}
          link={link}
          select={
            application.quarantineReason === null && (
              <SelectBox id={application.id} name={nameOf(application)} selection={selection} order={order} />
            )
          }
        />
      )}
      dialog={(opened, list) => <ApplicationDialog opened={opened} list={list} />}
      board={(view) =>
        view.filters.view === 'board' && (
          <ApplicationBoard view={view} selection={selection} bar={(total) => chosen(view.filters, total)} />
        )
      }
    />
  );
}
