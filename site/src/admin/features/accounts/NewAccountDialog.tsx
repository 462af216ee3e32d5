import { type NewAccount, newAccountSchema } from '@haunted-forests/api/schemas/accounts/account';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../../components/ui/Field.tsx';
import { createAccount } from '../../api/accounts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { HandOver } from './HandOver.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useAccountForm } from './useAccountForm.ts';

const empty: NewAccount = { username: '', password: '', role: 'editor' };

function Fields({ form }: { form: UseFormReturn<NewAccount, unknown, NewAccount> }) {
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  return (
    <>
      <TextField
        label="Username"
        hint="Letters, digits and . _ - @"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <NewPasswordField
        error={errors.password?.message}
        {...register('password')}
        value={useWatch({ control, name: 'password' })}
        onSuggest={(password) => setValue('password', password, { shouldValidate: isSubmitted })}
      />
      <RoleChoice error={errors.role?.message} {...register('role')} />
    </>
  );
}

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<NewAccount>();
  const { form, ...state } = useAccountForm({
    draftName: 'admin_account_new',
    schema: newAccountSchema,
    saved: empty,
    send: createAccount,
    onSent: setCreated,
  });
  const outcome = created && {
    title: 'Account added',
    description: `${created.username} can log in now.`,
    content: <HandOver username={created.username} password={created.password} />,
  };
  return (
    <AccountDialog
      title="Add account"
      description="Someone who works in this back office."
      labels={['Add account', 'Adding...']}
      state={state}
      restored="What you typed earlier has been restored, except the password: passwords are never stored."
      outcome={outcome}
      onClose={onClose}
    >
      <Fields form={form} />
    </AccountDialog>
  );
}
