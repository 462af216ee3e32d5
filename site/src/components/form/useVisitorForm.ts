import { ApiError, answerOf } from '@haunted-forests/api/client';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createRepeatableRequest } from '../../lib/repeatable-request.ts';
import { showToast, type ToastContent } from '../ui/toasts.ts';
import { controlsNamed, type InvalidControl } from './ErrorSummary.tsx';
import { failureMessage } from './failure-message.ts';
import { fieldsOf } from './fields.tsx';
import { forgetDraft } from './form-draft.ts';
import { takeUnnoticed } from './unnoticed.ts';
import { refuseUnreadable } from './unreadable.ts';
import { type DraftOptions, useDraft } from './useDraft.ts';

interface VisitorFormOptions<Fields extends FieldValues, Values, Answer> extends DraftOptions<Fields> {
  schema: z.ZodType<Values, Fields>;
  answerSchema: z.ZodType<Answer>;
  /** Sends the parsed fields. Rejects with ApiError when the server refuses. */
  post(values: Values, headers: Record<string, string>): Promise<Response>;
  /** The toast that says that it was sent. */
  sent(answer: Answer): ToastContent;
  /** The toast that says that it was not; the input is kept. */
  failed(error: unknown): ToastContent;
  /** The toast for a validation that failed, given its first message; none without it. */
  invalid?(sentence: string | undefined): ToastContent;
}

const honeypotName = 'website';

/** What became of the last try; `isRewritten`: the fields were changed while they were sent, and hold that now. */
export type Outcome<Values> =
  | { kind: 'invalid'; controls: InvalidControl[] }
  | { kind: 'failed'; words: string }
  | { kind: 'sent'; values: Values; isRewritten: boolean };

function firstSentence(errors: FieldErrors): string | undefined {
  return Object.values(errors).find((error) => typeof error?.message === 'string')?.message as
    | string
    | undefined;
}

/**
 * A form for visitors on the API's own schema: what is typed survives a failed request and a reload, the server's
 * sentences appear at their fields, a lost answer is asked for again without doing the work twice.
 */
export function useVisitorForm<Fields extends FieldValues, Values, Answer>(
  options: VisitorFormOptions<Fields, Values, Answer>,
) {
  const { name, schema, answerSchema, defaults, ofAddress } = options;
  const element = useRef<HTMLFormElement>(null);
  const [request] = useState(() => createRepeatableRequest({ name }));
  const [outcome, setOutcome] = useState<Outcome<Values>>();
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: defaults as DefaultValues<Fields>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { reset, getValues, setError, handleSubmit, formState } = form;
  const textFields = Object.keys(defaults).filter(
    (field) => typeof defaults[field] === 'string' && field !== honeypotName,
  );
  useDraft(form, options);

  function controlsOf(names: readonly string[]): InvalidControl[] {
    return element.current ? controlsNamed(element.current, names) : [];
  }

  /** The field of an issue: a form may hold what is sent as a part of something else. */
  function fieldNamed(path: string): Path<Fields> {
    const parts = path.split('.');
    return (parts.find((part) => part in defaults) ?? parts[0]) as Path<Fields>;
  }

  function showAtFields(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    const names = error.issues.map(({ path }) => fieldNamed(path));
    for (const [index, { message }] of error.issues.entries())
      setError(names[index] as Path<Fields>, { message });
    controlsOf(names)[0]?.control.focus();
  }

  function showInvalid(names: readonly string[]): void {
    const controls = controlsOf(names);
    flushSync(() => setOutcome({ kind: 'invalid', controls }));
    controls[0]?.control.focus();
  }

  function clear(): void {
    const kept = ofAddress && { [ofAddress]: getValues(ofAddress as Path<Fields>) };
    reset({ ...defaults, ...kept });
    forgetDraft(name);
  }

  const send = handleSubmit(
    async (values) => {
      const sent = JSON.stringify(getValues());
      setOutcome(undefined);
      try {
        const answer = await answerOf(answerSchema, await options.post(values, request.headers(values)));
        request.complete();
        const isRewritten = JSON.stringify(getValues()) !== sent;
        if (!isRewritten) clear();
        setOutcome({ kind: 'sent', values, isRewritten });
        showToast(options.sent(answer));
      } catch (error) {
        setOutcome({ kind: 'failed', words: failureMessage(error, navigator.onLine) });
        showAtFields(error);
        showToast({ ...options.failed(error), variant: 'destructive' });
      }
    },
    (errors) => {
      showInvalid(Object.keys(errors));
      if (options.invalid) showToast({ ...options.invalid(firstSentence(errors)), variant: 'destructive' });
    },
  );

  return {
    ...form,
    field: fieldsOf(form),
    honeypot: form.register(honeypotName as Path<Fields>),
    name,
    element,
    outcome,
    sending: formState.isSubmitting,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (formState.isSubmitting) return;
      takeUnnoticed(event.currentTarget, textFields, form);
      const unreadable = refuseUnreadable(event.currentTarget, setError);
      if (unreadable.length > 0) showInvalid(unreadable.map(({ name: field }) => field));
      else void send(event);
    },
    /** Shows the form again after it was sent, ready for another one. */
    startAgain: () => {
      flushSync(() => setOutcome(undefined));
      element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    },
  };
}
