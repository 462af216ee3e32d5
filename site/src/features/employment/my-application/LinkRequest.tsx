import {
  linkRequestAnswerSchema,
  linkRequestSchema,
} from '@haunted-forests/api/schemas/applicants/my-application';
import { EmailField } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useVisitorForm } from '../../../components/form/useVisitorForm.ts';
import { VisitorForm } from '../../../components/form/VisitorForm.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { api } from '../../../lib/visitor-api.ts';

const defaults = { email: '' };

function useLinkRequest() {
  return useVisitorForm({
    name: 'application_link',
    schema: linkRequestSchema,
    answerSchema: linkRequestAnswerSchema,
    defaults,
    post: (json, headers) => api['my-application'].link.$post({ json }, { headers }),
    sent: () => ({ title: 'Sent', description: 'Check your inbox.' }),
    failed: (error) => ({ title: 'Not sent', description: sentenceOf(error, 'Please try again.') }),
  });
}

function Next({ email }: { email: string }) {
  return (
    <>
      <p>
        If there is an application with{' '}
        <strong className="font-medium text-text wrap-anywhere">{email}</strong>, an email with a new link is
        on its way.
      </p>
      <p>
        It may take a few minutes. If nothing arrives, check your spam folder: or did you apply with another
        address?
      </p>
    </>
  );
}

interface LinkRequestProps {
  /** Whether there was a link that opens nothing. */
  isDead: boolean;
  jobsEmail: string;
}

/** Sends a new link to whoever has none, or one that does not work anymore. */
export function LinkRequest({ isDead, jobsEmail }: LinkRequestProps) {
  const form = useLinkRequest();
  return (
    <section aria-labelledby="link-request" className="grid gap-6">
      <div className="grid gap-3 text-text-soft">
        <h2 id="link-request" className="text-2xl text-text">
          {isDead ? 'This link does not work' : 'Do you have your link?'}
        </h2>
        <p>
          {isDead
            ? 'It is incomplete, a newer one has replaced it, or the application is deleted.'
            : 'Your application opens with the link in the email that we sent you when you applied.'}{' '}
          We can send you a new one.
        </p>
      </div>
      <VisitorForm
        form={form}
        className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[1fr_auto]"
        next={({ email }) => <Next email={email} />}
        againLabel="Try another address"
      >
        <EmailField {...form.field('email')} hint="The address that you applied with" />
        <SubmitButton
          label="Send me a new link"
          sendingLabel="Sending..."
          sending={form.sending}
          className="sm:mt-[1.55rem]"
        />
      </VisitorForm>
      <p className="text-text-soft">
        Something else?{' '}
        <a className="lamp-link wrap-anywhere" href={`mailto:${jobsEmail}`}>
          {jobsEmail}
        </a>
      </p>
    </section>
  );
}
