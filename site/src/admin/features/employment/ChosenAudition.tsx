import { auditionTime } from '@haunted-forests/api/rules/auditions/audition';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { useQuery } from '@tanstack/react-query';
import { auditionsQuery } from '../../entities/hiring/auditionQueries.ts';
import { DetailSection } from './ApplicationDetails.tsx';

/** The audition that the applicant chose, and that a rejection cancels it while it is still to come. */
export function ChosenAudition({ application }: { application: EmploymentApplication }) {
  const { auditionId, status } = application;
  const { data } = useQuery({ ...auditionsQuery, enabled: auditionId !== null });
  const audition = data?.find(({ id }) => id === auditionId);
  if (!audition) return null;
  const isUpcoming = Date.parse(audition.starts) > Date.now();
  return (
    <DetailSection title="Audition">
      <p>{auditionTime(audition)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{audition.place}</p>
      {isUpcoming && status !== 'rejected' && (
        <p className="mt-1 text-muted text-sm">Rejecting the application emails a cancellation.</p>
      )}
    </DetailSection>
  );
}
