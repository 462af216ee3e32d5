import '../../lib/zod-without-eval.ts';

import {
  type NewsletterFields,
  newsletterAnswerSchema,
  newsletterInputSchema,
} from '@haunted-forests/api/schemas/newsletter/newsletter';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { memo, useMemo } from 'react';
import { EmailField } from '../../components/form/fields.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { VisitorForm } from '../../components/form/VisitorForm.tsx';
import { TextField } from '../../components/ui/Field.tsx';
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
    answerSchema: newsletterAnswerSchema,
    defaults,
    post: (values, headers) => api['newsletter-subscriptions'].$post({ json: values }, { headers }),
    sent: ({ message }) => ({
      title: 'Subscription Successful!',
      description: message || 'You have successfully subscribed to our newsletter.',
    }),
    invalid: (sentence) => ({
      title: 'Validation Error',
      description: sentence || 'Please check the information you entered.',
    }),
    failed: (error) => ({
      title: 'Error',
      description: sentenceOf(error, 'There was a problem with your subscription. Please try again.'),
    }),
  });
}

function Next({ email }: { email: string }) {
  return (
    <>
      <p>
        An email goes to <strong className="font-medium text-text wrap-anywhere">{email}</strong>. Open the
        link in it: the letters begin only then.
      </p>
      <p>If nothing arrives, check your spam folder. An address that is already subscribed gets no email.</p>
    </>
  );
}

/** The newsletter's sign-up: an address, and a first name for the greeting. `memo`, because Astro renders a plain function once more to find out that it is React's. */
export const NewsletterForm = memo(function NewsletterForm({ region }: { region: Region }) {
  const form = useNewsletterForm(region);
  const { field, sending, watch } = form;
  return (
    <VisitorForm
      form={form}
      className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-[1fr_1.4fr_auto]"
      next={({ email }) => <Next email={email} />}
      againLabel="Subscribe another address"
    >
      <TextField label="First name (optional)" autoComplete="given-name" {...field('firstName')} />
      <EmailField {...field('email')} />
      <SubmitButton
        label="Subscribe"
        sendingLabel="Subscribing..."
        sending={sending}
        disabled={sending || watch('email') === ''}
        className="sm:mt-[1.55rem]"
      />
    </VisitorForm>
  );
});
