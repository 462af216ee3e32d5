import type {
  EmploymentApplication,
  SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useState } from 'react';
import { $router } from '../../app/routes.ts';
import { SingleKeysSwitch } from '../../collections/lists/SingleKeysSwitch.tsx';
import type { OpenRow } from '../../collections/lists/useOpenRow.ts';
import { useRowKeys } from '../../collections/lists/useRowKeys.ts';
import { tellDecided } from './hiredFor.ts';
import { StarButtons } from './StarButtons.tsx';
import { useDecisions } from './useDecisions.ts';
import { isOffered, nameOf, starCountWords } from './wording.ts';

const starKeys = ['1', '2', '3', '4', '5'] as const;
const decisionKeys = { r: 'reviewing', a: 'accepted', x: 'rejected' } as const;

interface DecisionsProps {
  application: EmploymentApplication;
  openings: readonly Opening[];
  /** What is shown that they would be hired for. */
  openingId: number | null | undefined;
  opened: OpenRow;
}

/** Stars, and by single keys decisions that go on to the next application. */
export function Decisions({ application, openings, openingId, opened }: DecisionsProps) {
  const { id, stars } = application;
  const { onNext } = opened.pager;
  const [announcement, setAnnouncement] = useState('');
  const goBack = {
    label: 'Go back',
    elsewhere: 'The key k leads to the previous applicant',
    run: () => void $router.open(opened.linkTo(id).href),
  };
  const { rate, decide } = useDecisions((row) => tellDecided(row, openings, onNext && goBack));
  const giveStars = (given: number | null) =>
    rate.mutate(
      { id, stars: given },
      {
        onSuccess: () =>
          setAnnouncement(
            `${given === null ? 'No stars' : starCountWords(given)} for ${nameOf(application)}`,
          ),
      },
    );
  const decideAndGoOn = (status: SettableStatus) => () => {
    if (!isOffered(status, application)) return;
    if (application.status !== status) decide.mutate({ application, status, openingId });
    onNext?.();
  };
  useRowKeys({
    ...Object.fromEntries(starKeys.map((key) => [key, () => giveStars(Number(key))])),
    ...Object.fromEntries(Object.entries(decisionKeys).map(([key, status]) => [key, decideAndGoOn(status)])),
  });
  const shown = rate.isPending && rate.variables.id === id ? { ...stars, own: rate.variables.stars } : stars;
  const accepting = isOffered('accepted', application) ? 'a accept, ' : '';
  return (
    <div>
      <StarButtons stars={shown} onRate={giveStars} />
      <p role="status" aria-label="Your stars" className="sr-only">
        {announcement}
      </p>
      <SingleKeysSwitch
        keys={`1–5 rate; ${accepting}r mark as reviewing, x reject (each moves to the next applicant); j next, k previous.`}
      />
    </div>
  );
}
