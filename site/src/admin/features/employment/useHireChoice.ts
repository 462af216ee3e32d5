import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { matchingOpening } from '@haunted-forests/api/rules/openings/opening';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openingsQuery } from '../../entities/hiring/openingQueries.ts';

/** The opening that an applicant is hired for, or that is proposed; undefined in a region without openings. */
export function proposedOpening(
  openings: readonly Opening[],
  application: EmploymentApplication,
): number | null | undefined {
  const { status, region, openingId } = application;
  if (!openings.some((opening) => opening.region === region)) return undefined;
  if (status === 'accepted') return openingId;
  return matchingOpening(openings, application, parkDateAt(Date.now()))?.id ?? null;
}

/** What an applicant would be hired for: what was chosen, or else what is proposed. */
export function useHireChoice() {
  const { data: openings = [] } = useQuery(openingsQuery);
  const [hire, setHire] = useState<{ id: number; from: number | null; openingId: number | null }>();
  return {
    openings,
    choose: ({ id, openingId: from }: EmploymentApplication, openingId: number | null) =>
      setHire({ id, from, openingId }),
    openingFor: (application: EmploymentApplication) =>
      hire?.id === application.id && hire.from === application.openingId
        ? hire.openingId
        : proposedOpening(openings, application),
  };
}
