import { ApiError } from '@haunted-forests/api/client';
import { type PasswordChange, passwordChangeSchema } from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { changeOwnPassword } from '../../api/accounts.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { forgetDraft, readDraft, storeDraft } from '../../collections/drafts/formDraft.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { isSessionEnd, uncertain } from '../../wording/failures.ts';
import { NoticeEmail } from './NoticeEmail.tsx';
import { OwnSecurity } from './OwnSecurity.tsx';
import { roleWording } from './roles.tsx';
import { ownSessions, SessionList } from './SessionList.tsx';

const empty: PasswordChange = { currentPassword: '', newPassword: '' };
/** Storage key of the mark that the session ended during a change; passwords themselves are never stored. */
const markName = 'admin_own_password';

function usePasswordForm() {
  const [wasCutOff] = useState(() => readDraft(markName) !== undefined);
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(passwordChangeSchema), defaultValues: empty });
  const change = useMutation({
    mutationFn: changeOwnPassword,
    onMutate: () => forgetDraft(markName),
    onSuccess() {
      form.reset(empty);
      void readAgain(queryClient, ownSessions.queryKey);
    },
    onError(error) {
      if (isSessionEnd(error)) return storeDraft(markName, {});
      showIssues(error, form, Object.keys(empty));
    },
  });
  const submit = form.handleSubmit((values) => !change.isPending && change.mutate(values));
  return { form, change, submit, wasCutOff };
}

function Outcome({ change, wasCutOff }: Pick<ReturnType<typeof usePasswordForm>, 'change' | 'wasCutOff'>) {
  const { error, isSuccess, isIdle } = change;
  if (isIdle && wasCutOff)
    return (
      <Alert tone="info">
        Your password was not changed because your session had ended. Please type both again; passwords are
        never stored.
      </Alert>
    );
  if (isSuccess)
    return (
      <Alert tone="info">
        Your password has been changed. All other sessions of this account have ended.
      </Alert>
    );
  const isAtField = error instanceof ApiError && error.issues.length > 0;
  if (!error || isAtField || isSessionEnd(error)) return null;
  return (
    <Alert tone="error">
      {sentenceOf(error, `${uncertain} Try the new password if the old one no longer works.`)}
    </Alert>
  );
}

function OwnPasswordForm({ username }: { username: string }) {
  const { form, change, submit, wasCutOff } = usePasswordForm();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate aria-label="Your password" onSubmit={submit} className="flex flex-col gap-4 p-4 md:p-5">
      <Outcome change={change} wasCutOff={wasCutOff} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint="At least 15 characters; several unrelated words are easy to remember."
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <div>
        <Button variant="primary" type="submit" pending={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}

/** The user's own account: role, password, second factor and sessions. */
export function OwnAccount() {
  const { username, role } = useAccount();
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Panel title="Your account">
        <dl className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[8rem_1fr] sm:gap-y-3 md:px-[1.15rem]">
          <dt className="text-muted">Username</dt>
          <dd className="font-medium wrap-anywhere">{username}</dd>
          <dt className="text-muted">Role</dt>
          <dd>
            <span className="font-medium">{roleWording[role].label}</span>
            <p className="text-text-soft">{roleWording[role].may}</p>
          </dd>
        </dl>
      </Panel>
      <Panel title="Your password">
        <OwnPasswordForm username={username} />
      </Panel>
      <OwnSecurity />
      <NoticeEmail />
      <Panel title="Where you are logged in">
        <SessionList endAllLabel="End all others" />
      </Panel>
    </div>
  );
}
