import { auditionTime } from '@haunted-forests/api/rules/auditions/audition';
import type { MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';
import type { FreeAudition } from '@haunted-forests/api/schemas/auditions/audition';
import { useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { conflictOf } from '../../../lib/server-words.ts';
import { AuditionChoice } from './AuditionChoice.tsx';
import { Notice } from './Notice.tsx';
import { SecondQuestion } from './SecondQuestion.tsx';
import { useSending } from './useSending.ts';

type Audition = NonNullable<MyApplication['audition']>;

interface AuditionSectionProps {
  audition: Audition | null;
  /** What may be chosen. */
  auditions: readonly FreeAudition[];
  mayChoose: boolean;
  jobsEmail: string;
  choose(auditionId: number | null): Promise<MyApplication>;
  onChange(application: MyApplication): void;
}

function useChoice({ choose, onChange, auditions }: AuditionSectionProps) {
  const [offered, setOffered] = useState<FreeAudition[]>();
  const { isSending, failure, send } = useSending('Nothing was changed.');
  async function chooseFree(auditionId: number) {
    try {
      onChange(await choose(auditionId));
      setOffered(undefined);
    } catch (error) {
      setOffered(conflictOf<{ auditions: FreeAudition[] }>(error).auditions);
      throw error;
    }
  }
  return {
    offered: offered ?? auditions,
    failure,
    isSending,
    send: (auditionId: number) => send(() => chooseFree(auditionId)),
  };
}

function Chosen({ audition, hasBegun }: { audition: Audition; hasBegun: boolean }) {
  return (
    <div className="rounded-card border border-line border-l-3 border-l-success bg-raised px-4 py-4 sm:px-6">
      <p className="flex items-start gap-3 text-lg">
        <Icon name="clock" className="mt-1 size-5 shrink-0 text-success" />
        <span>
          <span>{auditionTime(audition)}</span>
          <span className="block text-muted text-sm">The park's time (Eastern)</span>
        </span>
      </p>
      <p className="mt-2 flex items-start gap-3 wrap-anywhere">
        <Icon name="place" className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0 whitespace-pre-line">{audition.place}</span>
      </p>
      {hasBegun && <p className="mt-2 text-text-soft">This audition has begun, or is over.</p>}
    </div>
  );
}

/** The chosen audition, and the choice of one. */
export function AuditionSection(props: AuditionSectionProps) {
  const { audition, mayChoose, jobsEmail, onChange } = props;
  const giveBack = () => props.choose(null);
  const { offered, failure, isSending, send } = useChoice(props);
  const [isChanging, setChanging] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isPast = (moment: string) => Date.parse(moment) <= serverNow();
  const hasBegun = audition !== null && isPast(audition.starts);
  const others = offered.filter(({ id }) => id !== audition?.id);
  const isMissed = mayChoose && audition !== null && isPast(audition.ends) && others.length > 0;

  function keep() {
    setChanging(false);
    place.current?.focus();
  }
  async function choose(auditionId: number) {
    if (await send(auditionId)) keep();
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <div role="status" className="sr-only">
        {audition ? `You have chosen ${auditionTime(audition)}` : ''}
      </div>
      {audition && <Chosen audition={audition} hasBegun={hasBegun} />}
      {failure && <Notice isFailure>{failure}</Notice>}
      {audition && !hasBegun && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-bone px-4"
            onClick={() =>
              saveFile(new Blob([audition.calendar], { type: 'text/calendar;charset=utf-8' }), 'audition.ics')
            }
          >
            Add to calendar
          </button>
          {mayChoose && !isChanging && (
            <button type="button" className="button button-bone px-4" onClick={() => setChanging(true)}>
              Choose another
            </button>
          )}
        </div>
      )}
      {isMissed && <p>Could not come? Choose another one.</p>}
      {(isMissed || (mayChoose && (!audition || (isChanging && !hasBegun)))) && (
        <AuditionChoice
          auditions={others}
          label={audition && !hasBegun ? 'Change to this audition' : 'Choose this audition'}
          isSending={isSending}
          jobsEmail={jobsEmail}
          onChoose={(id) => void choose(id)}
          onCancel={audition && !hasBegun ? keep : undefined}
        />
      )}
      {audition && !hasBegun && (
        <SecondQuestion
          says="If you cannot come, give your place back: someone else will be glad of it."
          label="I cannot come"
          question="Give your place back?"
          detail="Someone else may take it at once."
          yes="Yes, give it back"
          working="Giving it back..."
          failure="Your place was not given back."
          act={async () => {
            onChange(await giveBack());
            place.current?.focus();
          }}
        />
      )}
    </div>
  );
}
