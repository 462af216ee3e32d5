import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import type { Region } from '@haunted-forests/api/schemas/regions/region';

/** The regions of these people in which no audition that is still to come has a free place. */
export function regionsWithoutPlaces(
  people: readonly Pick<ApplicationCard, 'region'>[],
  auditions: readonly Pick<Audition, 'region' | 'starts' | 'taken' | 'capacity'>[],
  now: number,
): Region[] {
  const free = auditions.filter(
    ({ starts, taken, capacity }) => taken < capacity && Date.parse(starts) > now,
  );
  const offering = new Set(free.map(({ region }) => region));
  return [...new Set(people.map(({ region }) => region))].filter((region) => !offering.has(region));
}
