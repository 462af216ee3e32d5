import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import { showIssues, useAccountChange } from './useAccountChange.ts';

interface AccountFormOptions<Fields extends FieldValues, Answer> {
  /** Of what is kept in this tab while it is typed. */
  draftName: string;
  schema: z.ZodType<Fields, Fields>;
  saved: Fields;
  send: (fields: Fields) => Promise<Answer>;
  onSent: (fields: Fields) => void;
}

/** Keeps what is typed, except passwords: of those only that there was one. */
function useAccountDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields, unknown, Fields>,
  name: string,
  saved: Fields,
) {
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const { password: _password, ...kept } = values;
        if (differingFields(values, saved).length > 0) keepDraft(name, kept);
        else forgetDraft(name);
      },
    });
  }, [form, name, saved]);
}

/** A form over the accounts. What is typed outlives the session, passwords aside, until it is sent or closed. */
export function useAccountForm<Fields extends FieldValues, Answer>(
  options: AccountFormOptions<Fields, Answer>,
) {
  const { draftName, schema, send, onSent } = options;
  const [saved] = useState(options.saved);
  const [draft] = useState(() => readDraft<Fields>(draftName));
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues: { ...saved, ...draft } as DefaultValues<Fields>,
  });
  useAccountDraft(form, draftName, saved);
  const change = useAccountChange(send, {
    onSuccess(_answer, fields) {
      forgetDraft(draftName);
      onSent(fields);
    },
    onError: (error) => showIssues(error, Object.keys(saved) as Path<Fields>[], form.setError),
  });
  return {
    form,
    error: change.error,
    isSending: change.isPending,
    /** The form began with what an earlier visit left unsent. */
    isRestored: draft !== undefined,
    submit: form.handleSubmit((fields) => !change.isPending && change.mutate(fields)),
    forget: () => forgetDraft(draftName),
  };
}
