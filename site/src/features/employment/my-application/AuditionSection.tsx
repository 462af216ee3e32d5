import { ApiError } from '@haunted-forests/api/client';
import { auditionTime } from '@haunted-forests/api/rules/auditions/audition';
import type { MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';
import { type FreeAudition, freeAuditionSchema } from '@haunted-forests/api/schemas/auditions/audition';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { Icon } from '../../../components/Icon.tsx';
import { saveCalendar } from '../../../lib/save-calendar.ts';
import { AuditionChoice } from './AuditionChoice.tsx';
import { failureWords } from './failure-words.ts';
import { Notice } from './Notice.tsx';
import { SecondQuestion } from './SecondQuestion.tsx';

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

const conflictSchema = z.object({ auditions: z.array(freeAuditionSchema) });

/** What is free now, as a refusal says it. */
function freeNow(error: unknown): FreeAudition[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return conflictSchema.safeParse(error.body).data?.auditions;
}

function useChoice({ choose, onChange, auditions }: AuditionSectionProps) {
  const [offered, setOffered] = useState<FreeAudition[]>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  return {
    offered: offered ?? auditions,
    failure,
    isSending,
    async send(auditionId: number): Promise<boolean> {
      if (isSending) return false;
      setSending(true);
      setFailure(undefined);
      try {
        onChange(await choose(auditionId));
        setOffered(undefined);
        return true;
      } catch (error) {
        setOffered(freeNow(error));
        setFailure(failureWords(error, 'Nothing was changed.'));
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}

function Chosen({ audition, isOver }: { audition: Audition; isOver: boolean }) {
  return (
    <div className="rounded-card border border-line border-l-3 border-l-success bg-raised px-4 py-4 sm:px-6">
      <p className="flex items-start gap-3 text-lg">
        <Icon name="clock" className="mt-1 size-5 shrink-0 text-success" />
        <span>
          {auditionTime(audition)}
          <span className="block text-muted text-sm">The park's time (Eastern)</span>
        </span>
      </p>
      <p className="mt-2 flex items-start gap-3 wrap-anywhere">
        <Icon name="place" className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0 whitespace-pre-line">{audition.place}</span>
      </p>
      {isOver && <p className="mt-2 text-text-soft">This audition has begun, or is over.</p>}
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
  const isOver = audition !== null && new Date(audition.starts) <= new Date();
  const others = offered.filter(({ id }) => id !== audition?.id);

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
      {audition && <Chosen audition={audition} isOver={isOver} />}
      {failure && <Notice isFailure>{failure}</Notice>}
      {audition && !isOver && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-bone px-4"
            onClick={() => saveCalendar(audition.calendar, 'audition.ics')}
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
      {mayChoose && isOver && <p>Could not come? Choose another one.</p>}
      {mayChoose && (isChanging || !audition || isOver) && (
        <AuditionChoice
          auditions={others}
          label={audition && !isOver ? 'Change to this audition' : 'Choose this audition'}
          isSending={isSending}
          jobsEmail={jobsEmail}
          onChoose={(id) => void choose(id)}
          onCancel={audition && !isOver ? keep : undefined}
        />
      )}
      {audition && !isOver && (
        <SecondQuestion
          says="If you cannot come, give your place back: someone else will be glad of it."
          label="I cannot come"
          question="Give your place back?"
          detail="Someone else may take it at once."
          yes="Yes, give it back"
          working="Giving it back..."
          failure="You still have your place."
          act={async () => {
            onChange(await giveBack());
            place.current?.focus();
          }}
        />
      )}
    </div>
  );
}
