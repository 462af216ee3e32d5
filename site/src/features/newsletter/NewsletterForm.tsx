import '../../lib/zod-without-eval.ts';

import {
  type NewsletterFields,
  newsletterInputSchema,
} from '@haunted-forests/api/schemas/newsletter/newsletter';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useMemo } from 'react';
import { EmailField } from '../../components/form/EmailField.tsx';
import { Honeypot } from '../../components/form/Honeypot.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { TextField } from '../../components/ui/Field.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { VisitorToaster } from '../../components/ui/VisitorToaster.tsx';
import { sentenceOf } from '../../lib/server-words.ts';
import { api } from '../../lib/visitor-api.ts';

function useNewsletterForm(region: Region) {
  const defaults = useMemo<NewsletterFields>(
    () => ({ email: '', firstName: '', region, website: '' }),
    [region],
  );
  return useVisitorForm({
    name: `newsletter_${region}`,
    schema: newsletterInputSchema,
    defaults,
    send: async (values, headers) =>
      (await api['newsletter-subscriptions'].$post({ json: values }, { headers })).json(),
    onSent: ({ message }) =>
      showToast({
        title: 'Subscription Successful!',
        description: message || 'You have successfully subscribed to our newsletter.',
      }),
    onInvalid: (sentence) =>
      showToast({
        title: 'Validation Error',
        description: sentence || 'Please check the information you entered.',
        variant: 'destructive',
      }),
    onFailed: (error) =>
      showToast({
        title: 'Error',
        description: sentenceOf(error, 'There was a problem with your subscription. Please try again.'),
        variant: 'destructive',
      }),
  });
}

/** The newsletter's sign-up: an address, and a first name for the greeting. */
export function NewsletterForm({ region }: { region: Region }) {
  const { register, submit, sending, watch, formState } = useNewsletterForm(region);
  const { errors } = formState;
  const canSend = watch('email') !== '' && !sending;
  return (
    <>
      <form
        name={`newsletter_${region}`}
        noValidate
        onSubmit={submit}
        className="relative grid items-start gap-5 sm:grid-cols-[1fr_1.4fr_auto]"
      >
        <TextField
          label="First name (optional)"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <EmailField registration={register('email')} error={errors.email?.message} />
        <Honeypot registration={register('website')} />
        <button
          type="submit"
          disabled={!canSend}
          className={`button sm:mt-[1.55rem] ${canSend ? 'button-blood' : 'button-disabled'}`}
        >
          {sending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </form>
      <VisitorToaster />
    </>
  );
}
