import {
  type AccountAnswer,
  type NewAccount,
  newAccountSchema,
} from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { accountCalls } from '../../api/accounts.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { useStoredChanges } from '../../collections/saving/useStoredChanges.ts';
import { accounts } from './accounts.ts';
import { givingPassword } from './NewPassword.tsx';
import { roleWording } from './roles.tsx';

/** What is done with a form: a new account, or what is changed of one. */
export type AccountForm = { task: 'new' } | { task: 'role' | 'password'; account: AccountAnswer };

/** What an administrator hands over. */
export type Login = Pick<NewAccount, 'username' | 'password'>;

const fieldsOf = { new: ['username', 'password', 'role'], role: ['role'], password: ['password'] } as const;

async function send(opened: AccountForm, { username, password, role }: NewAccount): Promise<void> {
  if (opened.task === 'new') await accountCalls.create({ username, password, role });
  else if (opened.task === 'password') await accountCalls.change(opened.account.id, { password });
  else if (role !== opened.account.role) await accountCalls.change(opened.account.id, { role });
}

function tellRole({ username, role: before }: AccountAnswer, { role }: NewAccount): void {
  if (role === before) return;
  const description = `${username} now has the role ${roleWording[role].label}.`;
  showToast({ title: 'Role changed', description });
}

/**
 * A form over the accounts. What is typed outlives the session until it is sent or closed; of a password only that there
 * was one. `onHandOver` gets a new password, also when the form was left meanwhile; `onClose` closes only the form that was sent.
 */
export function useAccountForm(opened: AccountForm, onHandOver: (login: Login) => void, onClose: () => void) {
  const account = opened.task === 'new' ? undefined : opened.account;
  const saved: NewAccount = { username: '', password: '', role: account?.role ?? 'editor' };
  const names = fieldsOf[opened.task];
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<keyof NewAccount, true>;
  const form = useForm<NewAccount>({
    resolver: zodResolver(newAccountSchema.pick(mask)),
    defaultValues: saved,
  });
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationKey: opened.task === 'role' ? undefined : givingPassword,
    mutationFn: (fields: NewAccount) => send(opened, fields),
    onSuccess(_answer, fields) {
      storedChanges.settle({ ...saved, ...fields });
      const { username = fields.username } = account ?? {};
      if (fields.password) onHandOver({ username, password: fields.password });
      else if (account) tellRole(account, fields);
    },
    onError: (error) => showIssues(error, form, names),
    onSettled: () => accounts.refresh(queryClient),
  });
  const name = `admin_account_${opened.task}${account ? `_${account.id}` : ''}`;
  const storedChanges = useStoredChanges(form, { name, isSaving: change.isPending, secret: 'password' });
  return {
    form,
    error: change.error,
    isSending: change.isPending,
    storedChanges,
    submit: form.handleSubmit((fields) => !change.isPending && change.mutate(fields, { onSuccess: onClose })),
    close() {
      storedChanges.discard();
      onClose();
    },
  };
}
