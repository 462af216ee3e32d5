import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { DetailSection } from './ApplicationDetails.tsx';

const fieldNames = { phone: 'Phone', email: 'Email' } as const;

/** What the applicant corrected on the private page; nothing when that is nothing. */
export function ApplicationChanges({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['application-changes', id],
    queryFn: () => applicationCalls.changes(id),
    staleTime: 0,
  });
  if (isError) return <LoadFailure subject="The corrections" onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <DetailSection title="Corrected by the applicant">
      <ul className="flex flex-col gap-2">
        {data.map(({ id: change, field, before, after, createdAt }) => (
          <li key={change} className="wrap-anywhere">
            <span className="text-muted text-sm">{fieldNames[field]}: </span>
            <del className="text-muted">{before}</del> <span aria-hidden>→</span>{' '}
            <ins className="no-underline">{after}</ins>{' '}
            <time dateTime={createdAt} className="whitespace-nowrap text-muted text-sm">
              {dayAndTimeOf(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
