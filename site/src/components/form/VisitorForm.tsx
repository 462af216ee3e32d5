import type { FormEvent, ReactNode, RefObject } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { VisitorToaster } from '../ui/Optional.tsx';
import { SendingFailure } from './SendingFailure.tsx';
import type { Outcome } from './useVisitorForm.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

interface VisitorFormProps<Values> {
  form: {
    name: string;
    element: RefObject<HTMLFormElement | null>;
    outcome: Outcome<Values> | undefined;
    honeypot: UseFormRegisterReturn;
    sending: boolean;
    submit(event: FormEvent<HTMLFormElement>): void;
    startAgain(): void;
  };
  className: string;
  /** What happens next, given what was sent. */
  next(values: Values): ReactNode;
  /** The label of the way back to the form after it was sent. */
  againLabel: string;
  children: ReactNode;
}

/** A field that people can neither see nor reach; only bots fill it in. */
function Honeypot({ registration }: { registration: UseFormRegisterReturn }) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...registration} />
      </label>
    </div>
  );
}

/** What visitors' forms share around their fields. Hidden without script: nothing could be sent. */
export function VisitorForm<Values>(props: VisitorFormProps<Values>) {
  const { form, className, next, againLabel, children } = props;
  const { name, element, outcome, honeypot, sending, submit, startAgain } = form;
  const sent = outcome?.kind === 'sent' ? outcome : undefined;
  const isFinished = sent?.isRewritten === false;
  return (
    <>
      <form
        ref={element}
        name={name}
        method="post"
        noValidate
        hidden={isFinished}
        onSubmit={submit}
        className={`relative noscript:hidden ${className}`}
      >
        {children}
        <Honeypot registration={honeypot} />
        {outcome?.kind === 'failed' && <SendingFailure words={outcome.words} sending={sending} />}
      </form>
      {sent && (
        <WhatHappensNext action={isFinished ? { label: againLabel, onClick: startAgain } : undefined}>
          {next(sent.values)}
          {!isFinished && <p>What you changed meanwhile is still in the form, and was not sent.</p>}
        </WhatHappensNext>
      )}
      <VisitorToaster />
    </>
  );
}
