import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { Loaded } from '../../../../components/ui/Loaded.tsx';
import { Panel } from '../../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { StatusPill } from '../../../../components/ui/StatusPill.tsx';
import { publicationOf, wordingOf } from '../../../app/publishing/publication.ts';
import { $publishingStatus } from '../../../app/publishing/publicationStore.ts';
import { RolledBackHint } from '../../../app/publishing/RolledBackHint.tsx';
import { followOthers } from '../../../app/publishing/usePublishesOfOthers.ts';
import { nightsQuery } from '../../../entities/nights/nightQueries.ts';
import { statusNames, statusTones } from '../../../entities/nights/wording.ts';
import { timeOf } from '../../../wording/dates.ts';
import { regionNames } from '../../../wording/regions.ts';
import { StatusButtons } from './StatusButtons.tsx';
import { useTonight } from './useTonight.ts';
import { useTonightStatus } from './useTonightStatus.ts';

/** Since when visitors see a change, as the publisher reports it. */
function Visibility({ revision }: { revision: number }) {
  const status = useStore($publishingStatus);
  const [since, setSince] = useState<string>();
  const publication = status && publicationOf(status, { revision });
  const publishedAt = publication?.state === 'live' ? status?.lastPublish?.createdAt : undefined;
  useEffect(() => {
    setSince((known) => known ?? publishedAt);
  }, [publishedAt]);
  return (
    <p role="status" aria-label="Visibility" className="text-sm text-text-soft">
      {since ? `Visible since ${timeOf(since)}` : publication && wordingOf(publication)}
    </p>
  );
}

function VisitorsRead(props: Pick<ReturnType<typeof useTonight>, 'stored' | 'unreadSince' | 'stillRead'>) {
  const { stored, unreadSince, stillRead } = props;
  if (unreadSince)
    return <p className="text-lg text-warn leading-snug">Could not be read since {timeOf(unreadSince)}</p>;
  return (
    <p className="text-lg leading-snug wrap-anywhere">
      <span className="sr-only">{stillRead === undefined ? 'Visitors read: ' : 'Saved: '}</span>
      {stored || 'No nights yet: visitors see no badge.'}
    </p>
  );
}

interface RegionTonightProps extends Pick<ComponentProps<typeof StatusButtons>, 'opened' | 'onOpened'> {
  region: Region;
  /** Whether another region is still being read, which moves what stands below it. */
  isWaiting: boolean;
}

function RegionTonight({ region, isWaiting, ...dialog }: RegionTonightProps) {
  const { query, stored, unreadSince, stillRead, night } = useTonight(region);
  const tonight = useTonightStatus(region, night);
  return (
    <section
      aria-label={`Tonight in ${regionNames[region]}`}
      className="flex min-w-0 flex-col gap-3 border-line/50 border-b p-4 last:border-b-0 md:p-[1.15rem] lg:border-r lg:border-b-0 lg:last:border-r-0"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="mr-auto font-medium text-text-soft">{regionNames[region]}</h3>
        {night && <span className="text-sm text-muted">{dateInWords(night.date)}</span>}
        {night && !unreadSince && (
          <StatusPill tone={statusTones[night.status]}>{statusNames[night.status]}</StatusPill>
        )}
      </div>
      <Loaded
        query={isWaiting ? { ...query, data: undefined, isError: false } : query}
        subject="Tonight"
        waiting={<Skeleton className="h-20" />}
      >
        {() => (
          <>
            <VisitorsRead {...{ stored, unreadSince, stillRead }} />
            {night && <StatusButtons {...{ region, night, tonight }} {...dialog} />}
            {night && <RolledBackHint doing="Closing, selling out or opening" />}
            {!unreadSince && stillRead !== undefined && (
              <p className="text-sm text-warn wrap-anywhere">
                {stillRead ? `Visitors still read: ${stillRead}` : 'Visitors still see no badge.'}
              </p>
            )}
            {tonight.revision !== undefined && (
              <Visibility key={tonight.revision} revision={tonight.revision} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** What visitors of each region read tonight, and the way to change it. */
export function TonightPanel() {
  const reads = useQueries({ queries: regions.map((region) => nightsQuery(region)) });
  const [opened, setOpened] = useState<Night>();
  const isWaiting = reads.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0);
  const isUnread = reads.some(({ isError }) => isError);
  useEffect(() => {
    if (isUnread) void followOthers();
  }, [isUnread]);
  return (
    <div className="mb-5">
      <Panel title="Tonight">
        <div className="grid lg:grid-cols-2">
          {regions.map((region) => (
            <RegionTonight key={region} {...{ region, isWaiting, opened }} onOpened={setOpened} />
          ))}
        </div>
      </Panel>
    </div>
  );
}
