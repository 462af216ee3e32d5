import { emailChangeSchema } from '@haunted-forests/api/schemas/accounts/account';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import { uncertain } from '../../wording/failures.ts';
import { useEmailChange, useSecurity } from './security.ts';

/** What a typed address is for the API: none when it is empty. */
const addressIn = (text: string) => text.trim() || null;

/** What an address that is not saved yet is kept under. */
const draftName = 'admin_own_email';

function EmailForm({ saved }: { saved: string }) {
  const [draft] = useState(() => readDraft<{ email: string }>(draftName));
  const [text, setText] = useState(draft?.email ?? saved);
  const [fault, setFault] = useState<string>();
  const change = useEmailChange((email, sent) => {
    const description = email ? `Notices go to ${email}.` : 'Nobody is told of changes by email.';
    showToast({ title: 'Email saved', description });
    if (addressIn(text) !== sent) return;
    forgetDraft(draftName);
    setText(email ?? '');
  });
  function type(typed: string) {
    setText(typed);
    if (typed === saved) forgetDraft(draftName);
    else keepDraft(draftName, { email: typed });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const { error } = emailChangeSchema.safeParse({ email: addressIn(text) });
    setFault(error?.issues[0]?.message);
    if (!error && !change.isPending) change.mutate(addressIn(text));
  }
  return (
    <form noValidate aria-label="Notices" onSubmit={submit} className="flex flex-col gap-4 p-4 md:p-5">
      {draft && change.isIdle && (
        <Alert tone="info">What you typed earlier has been restored. It has not been saved yet.</Alert>
      )}
      {change.error && <Alert tone="error">{sentenceOf(change.error, uncertain)}</Alert>}
      <TextField
        label="Email"
        type="email"
        hint="Where we tell you when your password, second factor or role changes."
        autoComplete="email"
        error={fault}
        value={text}
        onChange={(event) => type(event.target.value)}
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
