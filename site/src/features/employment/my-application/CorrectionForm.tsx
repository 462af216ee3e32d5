import {
  type Correction,
  type MyApplication,
  myApplicationSchema,
} from '@haunted-forests/api/schemas/applicants/my-application';
import { reachableSchema } from '@haunted-forests/api/schemas/employment/employment';
import { useMemo, useRef, useState } from 'react';
import { EmailField } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useVisitorForm } from '../../../components/form/useVisitorForm.ts';
import { VisitorForm } from '../../../components/form/VisitorForm.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { PhoneField } from '../MaskedField.tsx';
import { correctionOf } from './correction.ts';
import { PendingAddress } from './PendingAddress.tsx';

interface CorrectionFormProps {
  application: MyApplication;
  correct(correction: Correction): Promise<Response>;
  /** Calls the new address off. */
  keepAddress(email: string): Promise<MyApplication>;
  onChange(application: MyApplication): void;
}

const strong = 'font-medium text-text wrap-anywhere';

/** What a correction led to: one of the address waits for its link. */
function Next({ phone, newEmail }: { phone: string; newEmail: string | null }) {
  return (
    <>
      <p>
        Your phone number is <strong className={strong}>{phone}</strong>.
      </p>
      {newEmail && (
        <p>
          We've sent an email to <strong className={strong}>{newEmail}</strong>. Open the link in it within
          seven days; until then we'll keep using your current address.
        </p>
      )}
    </>
  );
}

function Fields({ application, correct, onChange, onAgain }: CorrectionFormProps & { onAgain(): void }) {
  const { createdAt, email, phone, newEmail } = application;
  // What the fields begin with stays, also when what was sent is saved.
  const [before] = useState({ email, phone });
  const defaults = useMemo(() => ({ ...before }), [before]);
  const form = useVisitorForm({
    name: `application_correction_${createdAt}`,
    schema: reachableSchema,
    answerSchema: myApplicationSchema,
    defaults,
    post: (values) => correct(correctionOf(values, before)),
    sent(answer) {
      onChange({ ...answer, emailConfirmed: false });
      return { title: 'Saved', description: 'Your correction has reached us.' };
    },
    failed: (error) => ({ title: 'Not saved', description: sentenceOf(error, 'Please try again.') }),
  });
  return (
    <VisitorForm
      form={{ ...form, startAgain: onAgain }}
      className="grid gap-5 sm:grid-cols-2"
      next={(sent) => <Next phone={phone} newEmail={sent.email === newEmail ? newEmail : null} />}
      againLabel="Correct it again"
    >
      <PhoneField {...form.field('phone')} />
      <EmailField
        {...form.field('email')}
        hint="A new address takes effect once you open the link we send to it"
      />
      <SubmitButton
        label="Save"
        sendingLabel="Saving..."
        sending={form.sending}
        disabled={!form.formState.isDirty}
        className="justify-self-start"
      />
    </VisitorForm>
  );
}

/** Where phone number and address are corrected. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { application, keepAddress, onChange } = props;
  const { email, newEmail, createdAt } = application;
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  async function keep() {
    const kept = await keepAddress(email);
    onChange({ ...kept, emailConfirmed: false });
    // The button is gone.
    place.current?.focus();
    showToast({ title: 'Email unchanged', description: `We'll keep writing to ${email}.` });
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <Fields key={`${createdAt} ${round}`} {...props} onAgain={() => setRound(round + 1)} />
      {newEmail !== null && <PendingAddress {...{ email, newEmail, keep }} />}
    </div>
  );
}
