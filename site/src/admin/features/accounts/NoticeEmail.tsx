import { emailChangeSchema } from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { useStoredChanges } from '../../collections/saving/useStoredChanges.ts';
import { uncertain } from '../../wording/failures.ts';
import { useEmailChange, useSecurity } from './security.ts';

/** An address as it is typed; an empty one is none. */
const emailRule = z
  .object({ email: z.string().transform((text) => text.trim() || null) })
  .pipe(emailChangeSchema);

function EmailForm({ saved }: { saved: string }) {
  const form = useForm({ resolver: zodResolver(emailRule), defaultValues: { email: saved } });
  const change = useEmailChange((email, sent) => {
    const description = email ? `Notices go to ${email}.` : 'No one is notified by email.';
    showToast({ title: 'Email saved', description });
    storedChanges.settle({ email: sent ?? '' }, { email: email ?? '' });
  });
  const storedChanges = useStoredChanges(form, { name: 'admin_own_email', isSaving: change.isPending });
  const submit = form.handleSubmit(({ email }) => !change.isPending && change.mutate(email));
  return (
    <form noValidate aria-label="Notices" onSubmit={submit} className="flex flex-col gap-4 p-4 md:p-5">
      {storedChanges.isRestored && change.isIdle && (
        <Alert tone="info">What you typed earlier has been restored. It has not been saved yet.</Alert>
      )}
      {change.error && <Alert tone="error">{sentenceOf(change.error, uncertain)}</Alert>}
      <TextField
        label="Email"
        type="email"
        hint="Where we notify you when your password, second factor or role changes."
        autoComplete="email"
        {...fieldsOf(form)('email')}
      />
      <div>
        <Button type="submit" pending={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save email'}
        </Button>
      </div>
    </form>
  );
}

/** Where the own account is told of changes to it. */
export function NoticeEmail() {
  const { security } = useSecurity();
  if (!security) return null;
  return (
    <Panel title="Notices">
      <EmailForm saved={security.email ?? ''} />
    </Panel>
  );
}
