import type { ContactSubmission, GroupRequest } from '@haunted-forests/api/schemas/contact/contact';
import { useQuery } from '@tanstack/react-query';
import { nightOn } from '../../api/nightOn.ts';
import { longDate } from '../../entities/nights/wording.ts';
import { groupWords, nightWords } from './groupWords.ts';

interface GroupFactsProps {
  region: ContactSubmission['region'];
  group: GroupRequest;
}

/** The date that a group has in mind, and what night that is. */
function WishedNight({ region, date }: { region: ContactSubmission['region']; date: string }) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['night on', region, date],
    queryFn: async () => ({ night: await nightOn(region, date) }),
    staleTime: 0,
  });
  const words = isError ? 'The night could not be loaded' : isPending ? 'Loading…' : nightWords(data.night);
  return (
    <>
      <time dateTime={date} className="font-medium">
        {longDate(date)}
      </time>
      <span className="text-text-soft"> · {words}</span>
    </>
  );
}

/** What a group asks for. */
export function GroupFacts({ region, group }: GroupFactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 sm:grid-cols-[auto_1fr]">
      <dt className="text-muted">Request</dt>
      <dd className="font-medium">{groupWords(group)}</dd>
      <dt className="text-muted">Night</dt>
      <dd>{group.date ? <WishedNight region={region} date={group.date} /> : 'Not decided'}</dd>
    </dl>
  );
}
