import '../../lib/zod-without-eval.ts';

import { contactAnswerSchema, groupKinds } from '@haunted-forests/api/schemas/contact/contact';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { memo, useMemo } from 'react';
import { EmailField } from '../../components/form/fields.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { VisitorForm } from '../../components/form/VisitorForm.tsx';
import { TextAreaField, TextField } from '../../components/ui/Field.tsx';
import { SelectField } from '../../components/ui/SelectField.tsx';
import { sentenceOf } from '../../lib/server-words.ts';
import { api } from '../../lib/visitor-api.ts';
import { groupFormSchema, kindLabels, noGroup, requestOf } from './group-fields.ts';

const kinds = [
  { value: '', label: 'Please choose' },
  ...groupKinds.map((value) => ({ value, label: kindLabels[value] })),
];

function useGroupForm(region: Region) {
  const defaults = useMemo(() => noGroup(region), [region]);
  return useVisitorForm({
    name: `group_${region}`,
    schema: groupFormSchema,
    answerSchema: contactAnswerSchema,
    defaults,
    post: (values, headers) => api.contact.$post({ json: requestOf(values) }, { headers }),
    sent: ({ message }) => ({ title: 'Request sent', description: message }),
    failed: (error) => ({
      title: 'Error sending request',
      description: sentenceOf(error, 'Please try again later.'),
    }),
  });
}

function Next({ email }: { email: string }) {
  return (
    <>
      <p>
        We have your request. We're sending a confirmation to{' '}
        <strong className="font-medium text-text wrap-anywhere">{email}</strong>. Our reply with a price and a
        time will go there too.
      </p>
      <p>Nothing is booked until you say yes.</p>
    </>
  );
}

/** Asks for a visit of 15 people or more. `memo`, because Astro renders a plain function once more to find out that it is React's. */
export const GroupForm = memo(function GroupForm({ region }: { region: Region }) {
  const form = useGroupForm(region);
  const { field, sending } = form;
  return (
    <VisitorForm
      form={form}
      className="flex flex-col gap-5"
      next={({ email }) => <Next email={email} />}
      againLabel="Send another request"
    >
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label="How many people" inputMode="numeric" required {...field('people')} />
        <SelectField label="What brings you" required options={kinds} {...field('kind')} />
        <TextField label="Which night" type="date" hint="If you know it already." {...field('date')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Your name" autoComplete="name" required {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <TextAreaField label="What we should know" rows={4} required {...field('message')} />
      <SubmitButton
        label="Send group request"
        sendingLabel="Sending..."
        sending={sending}
        className="self-start"
      />
    </VisitorForm>
  );
});
