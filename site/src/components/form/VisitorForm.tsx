import type { FormEvent, ReactNode, RefObject } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { VisitorToaster } from '../ui/VisitorToaster.tsx';
import { Honeypot } from './Honeypot.tsx';
import { SendingFailure } from './SendingFailure.tsx';
import type { Outcome } from './useVisitorForm.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

interface VisitorFormProps<Values> {
  form: {
    name: string;
    element: RefObject<HTMLFormElement | null>;
    outcome: Outcome<Values> | undefined;
    submit(event: FormEvent): void;
    startAgain(): void;
  };
  honeypot: UseFormRegisterReturn;
  className: string;
  /** What happens next, given what was sent. */
  next(values: Values): ReactNode;
  /** The label of the way back to the form after it was sent. */
  againLabel: string;
  children: ReactNode;
}

/** What visitors' forms share around their fields. Hidden without script: nothing could be sent. */
export function VisitorForm<Values>({
  form,
  honeypot,
  className,
  next,
  againLabel,
  children,
}: VisitorFormProps<Values>) {
  const { name, element, outcome, submit, startAgain } = form;
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
        {outcome?.kind === 'failed' && <SendingFailure words={outcome.words} />}
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
