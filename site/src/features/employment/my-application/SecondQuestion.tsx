import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSettled } from '../../../components/ui/useSettled.ts';
import { Notice } from './Notice.tsx';
import { useSending } from './useSending.ts';

interface SecondQuestionProps {
  /** What pressing the button is for. */
  says: string;
  label: string;
  question: string;
  /** What follows from a yes. */
  detail: string;
  yes: string;
  /** In its place while it is done. */
  working: string;
  /** What a refusal means. */
  failure: string;
  act(): Promise<void>;
}

function Question({ onClose, ...props }: SecondQuestionProps & { onClose(): void }) {
  const { question, detail, yes, working, act } = props;
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  const { isSending, failure, send } = useSending(props.failure);
  const isSettled = useSettled(id);
  useEffect(() => no.current?.focus(), []);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isSending) onClose();
  });
  useEffect(() => {
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <section
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-detail`}
      className="grid gap-3 rounded-card border border-line border-l-3 border-l-error bg-raised px-4 py-4 sm:px-6"
    >
      <h3 id={`${id}-question`} className="text-xl">
        {question}
      </h3>
      <p id={`${id}-detail`} className="text-text-soft">
        {detail}
      </p>
      {failure && <Notice isFailure>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isSending || !isSettled}
          className="button button-blood"
          onClick={() => isSettled && void send(act)}
        >
          {isSending ? working : yes}
        </button>
        <button
          ref={no}
          type="button"
          disabled={isSending}
          className="button button-bone px-4"
          onClick={onClose}
        >
          No, keep it
        </button>
      </div>
    </section>
  );
}

/** A button that asks once more before it does something that cannot be undone. */
export function SecondQuestion(props: SecondQuestionProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (isAsked) return <Question {...props} onClose={() => setAsked(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-text-soft">{props.says}</p>
      <button ref={button} type="button" className="button button-bone px-4" onClick={() => setAsked(true)}>
        {props.label}
      </button>
    </div>
  );
}
