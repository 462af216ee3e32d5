import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { tonightAt } from '@haunted-forests/api/rules/nights/tonight';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { byServerClock, serverNow } from '../../../../lib/server-clock.ts';
import { visitorsTonight } from '../../../api/visitorsTonight.ts';
import { $publishingStatus } from '../../../app/publishing/publicationStore.ts';
import { nightsQuery } from '../../../entities/nights/nightQueries.ts';

/** Milliseconds between two looks at what others do, and at the clock. */
const pollInterval = 15_000;

/** The instant by the server's clock in milliseconds, anew from time to time. */
function useServerNow(): number {
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, pollInterval);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}

const polling = {
  refetchInterval: pollInterval,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const;

/** What visitors of a region read at an instant, asked for as they ask; undefined until it could be. */
function useVisitorsRead(region: Region, now: number): string | undefined {
  const publishedAt = useStore($publishingStatus)?.lastPublish?.createdAt;
  const { data } = useQuery({
    queryKey: ['visitors-tonight', region, publishedAt],
    queryFn: () => visitorsTonight(region),
    placeholderData: keepPreviousData,
    ...polling,
  });
  return data && tonightAt(data, now).text;
}

/** What is stored of a region's nights now or since when it is not known, what visitors read where that is something else, and its night of today. */
export function useTonight(region: Region) {
  const query = useQuery({
    ...nightsQuery(region),
    ...polling,
  });
  // The first answer says what time it is.
  const now = useServerNow();
  const today = parkDateAt(now);
  const nights = query.data ?? [];
  const coming = nights.filter(({ date }) => date >= today);
  const { text: stored } = tonightAt({ hasNights: nights.length > 0, nights: coming }, now);
  const read = useVisitorsRead(region, now);
  const { isRefetchError, dataUpdatedAt } = query;
  return {
    query,
    stored,
    /** ISO 8601, of the last time that it could be read. */
    unreadSince: isRefetchError ? new Date(byServerClock(dataUpdatedAt)).toISOString() : undefined,
    stillRead: read === stored ? undefined : read,
    night: coming.find(({ date }) => date === today),
  };
}
