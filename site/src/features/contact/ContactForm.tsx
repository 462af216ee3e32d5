import '../../lib/zod-without-eval.ts';

import {
  type ContactFields,
  contactAnswerSchema,
  contactInputSchema,
} from '@haunted-forests/api/schemas/contact/contact';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useMemo } from 'react';
import { EmailField } from '../../components/form/fields.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { VisitorForm } from '../../components/form/VisitorForm.tsx';
import { TextAreaField, TextField } from '../../components/ui/Field.tsx';
import { sentenceOf } from '../../lib/server-words.ts';
import { api } from '../../lib/visitor-api.ts';

function useContactForm(region: Region) {
  const defaults = useMemo<ContactFields>(
    () => ({ name: '', email: '', message: '', type: 'general', region, website: '' }),
    [region],
  );
  return useVisitorForm({
    name: `contact_${region}`,
    schema: contactInputSchema,
    answerSchema: contactAnswerSchema,
    defaults,
    post: (values, headers) => api.contact.$post({ json: values }, { headers }),
    sent: () => ({
      title: 'Message sent successfully!',
      description: "We'll get back to you as soon as possible.",
    }),
    failed: (error) => ({
      title: 'Error sending message',
      description: sentenceOf(error, 'Please try again later.'),
    }),
  });
}

function Next({ email }: { email: string }) {
  return (
    <>
      <p>
        We have your message. We're sending a confirmation to{' '}
        <strong className="font-medium text-text wrap-anywhere">{email}</strong>. Our reply will go there too.
      </p>
      <p>If nothing arrives, check your spam folder, or check the address and write again.</p>
    </>
  );
}

/** The contact form of a region's page. */
export function ContactForm({ region }: { region: Region }) {
  const form = useContactForm(region);
  const { field, sending } = form;
  return (
    <VisitorForm
      form={form}
      className="flex flex-col gap-5"
      next={({ email }) => <Next email={email} />}
      againLabel="Send another message"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Your name" autoComplete="name" required {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <TextAreaField label="Message" rows={7} required {...field('message')} />
      <SubmitButton label="Send Message" sendingLabel="Sending..." sending={sending} className="self-start" />
    </VisitorForm>
  );
}
