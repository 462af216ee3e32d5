import { auditionTime } from '@haunted-forests/api/rules/auditions/audition';
import type { FreeAudition } from '@haunted-forests/api/schemas/auditions/audition';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Choice, ChoiceGroup } from '../../../components/ui/ChoiceField.tsx';

const placesLeft = (free: number) => (free === 1 ? 'One place left' : `${free} places left`);

interface AuditionChoiceProps {
  auditions: readonly FreeAudition[];
  /** Of the button. */
  label: string;
  isSending: boolean;
  jobsEmail: string;
  onChoose(auditionId: number): void;
  /** Keeps the one that is chosen. */
  onCancel: (() => void) | undefined;
}

/** The auditions with places left, of which one is chosen. */
export function AuditionChoice(props: AuditionChoiceProps) {
  const { auditions, label, isSending, jobsEmail, onChoose, onCancel } = props;
  const [chosen, setChosen] = useState<number>();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [isAskedFor] = useState(onCancel !== undefined);
  // The button that asked for other auditions is gone.
  useEffect(() => {
    if (isAskedFor) form.current?.querySelector('input')?.focus();
  }, [isAskedFor]);
  const isOffered = auditions.some(({ id }) => id === chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (chosen !== undefined && isOffered) return onChoose(chosen);
    flushSync(() => setError('Please choose one of these'));
    form.current?.querySelector('input')?.focus();
  }
  if (auditions.length === 0)
    return (
      <p className="text-text-soft">
        {onCancel
          ? 'There is no other audition with a free place right now.'
          : 'No audition has a free place right now.'}{' '}
        Come back to this page in a day or two, or write to{' '}
        <a className="lamp-link wrap-anywhere" href={`mailto:${jobsEmail}`}>
          {jobsEmail}
        </a>
        .
      </p>
    );
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ChoiceGroup
        legend="Which one suits you? All times are the park's (Eastern)."
        error={error}
        className="grid gap-2"
      >
        {auditions.map((audition) => (
          <div
            key={audition.id}
            className="rounded-card border border-line bg-input px-4 py-1 has-checked:border-amber"
          >
            <Choice
              type="radio"
              name="audition"
              value={audition.id}
              checked={chosen === audition.id}
              onChange={() => {
                setChosen(audition.id);
                setError(undefined);
              }}
              label={
                <span className="grid gap-0.5 wrap-anywhere">
                  <span className="font-medium">{auditionTime(audition)}</span>
                  <span className="whitespace-pre-line text-text-soft">{audition.place}</span>
                  <span className="text-muted text-sm">{placesLeft(audition.free)}</span>
                </span>
              }
            />
          </div>
        ))}
      </ChoiceGroup>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isSending} className="button button-blood">
          {isSending ? 'Choosing...' : label}
        </button>
        {onCancel && (
          <button type="button" disabled={isSending} className="button button-bone px-4" onClick={onCancel}>
            Keep mine
          </button>
        )}
      </div>
    </form>
  );
}
