import { ApiError } from '@haunted-forests/api/client';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createRepeatableRequest } from '../../lib/repeatable-request.ts';
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts';
import { typedBefore } from './typed-before.ts';

interface VisitorForm<Fields extends FieldValues, Values, Answer> {
  /** The name of the form element and of the draft of what was typed. */
  name: string;
  schema: z.ZodType<Values, Fields>;
  defaults: DefaultValues<Fields>;
  /** What typing makes of these fields, for those that were filled in before the script arrived. */
  tidy?(typed: Partial<Fields>): Partial<Fields>;
  /** Sends what the schema made of the fields. Rejects with ApiError when the server refuses. */
  send(values: Values, headers: Record<string, string>): Promise<Answer>;
  onSent(answer: Answer): void;
  /** Told when the fields do not fit, with the first sentence about it. */
  onInvalid?(sentence: string | undefined): void;
  /** Told when sending failed; what was typed is still there. */
  onFailed(error: unknown): void;
}

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
  options: VisitorForm<Fields, Values, Answer>,
) {
  const { name, schema, defaults, tidy } = options;
  const request = useRef(createRepeatableRequest());
  const typed = useRef<Record<string, unknown>>({});
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: defaults,
    mode: 'onTouched',
  });
  const { reset, watch, setError, handleSubmit, formState } = form;

  // Read at the last moment before the fields are taken over, and put back at the first after it: typing goes on meanwhile.
  useInsertionEffect(() => {
    typed.current = typedBefore(name);
  }, [name]);
  useLayoutEffect(() => {
    const before = typed.current as Partial<Fields>;
    const draft = { ...readDraft<Fields>(name), ...(tidy?.(before) ?? before) };
    if (Object.keys(draft).length) {
      reset({ ...defaults, ...draft } as Fields, { keepDefaultValues: true });
      keepDraft(name, draft);
    }
    const watching = watch((fields) => keepDraft(name, fields));
    return () => watching.unsubscribe();
  }, [name, reset, watch, defaults, tidy]);

  function showAtFields(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    for (const [index, { path, message }] of error.issues.entries())
      setError(path.split('.')[0] as Path<Fields>, { message }, { shouldFocus: index === 0 });
  }

  const send = handleSubmit(
    async (values) => {
      try {
        const answer = await options.send(values, request.current.headers(values));
        request.current.settle();
        forgetDraft(name);
        reset(defaults as Fields);
        forgetDraft(name);
        options.onSent(answer);
      } catch (error) {
        showAtFields(error);
        options.onFailed(error);
      }
    },
    (errors) => options.onInvalid?.(firstSentence(errors)),
  );

  return {
    ...form,
    sending: formState.isSubmitting,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!formState.isSubmitting) void send(event);
    },
  };
}
