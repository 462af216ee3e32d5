import '../../lib/zod-without-eval.ts';

import { type ContactFields, contactInputSchema } from '@haunted-forests/api/schemas/contact/contact';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useMemo } from 'react';
import { EmailField } from '../../components/form/EmailField.tsx';
import { Honeypot } from '../../components/form/Honeypot.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { TextAreaField, TextField } from '../../components/ui/Field.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { VisitorToaster } from '../../components/ui/VisitorToaster.tsx';
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
    defaults,
    send: (values, headers) => api.contact.$post({ json: values }, { headers }),
    onSent: () =>
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you as soon as possible.",
      }),
    onFailed: (error) =>
      showToast({
        title: 'Error sending message',
        description: sentenceOf(error, 'Please try again later.'),
        variant: 'destructive',
      }),
  });
}

/** The contact form of a region's page. */
export function ContactForm({ region }: { region: Region }) {
  const { register, submit, sending, formState } = useContactForm(region);
  const { errors } = formState;
  return (
    <>
      <form name={`contact_${region}`} noValidate onSubmit={submit} className="relative flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Your name"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <EmailField registration={register('email')} error={errors.email?.message} />
        </div>
        <TextAreaField
          label="Message"
          rows={7}
          required
          error={errors.message?.message}
          {...register('message')}
        />
        <Honeypot registration={register('website')} />
        <button type="submit" className="button button-blood self-start" aria-disabled={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </button>
      </form>
      <VisitorToaster />
    </>
  );
}
