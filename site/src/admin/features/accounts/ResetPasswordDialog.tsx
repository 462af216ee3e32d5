import { type AccountAnswer, passwordSchema } from '@haunted-forests/api/schemas/accounts/account';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changeAccount } from '../../api/accounts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { HandOver } from './HandOver.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';

const schema = z.object({ password: passwordSchema });
const empty = { password: '' };

interface ResetPasswordDialogProps {
  account: AccountAnswer;
  onClose: () => void;
}

export function ResetPasswordDialog({ account: { id, username }, onClose }: ResetPasswordDialogProps) {
  const [password, setPassword] = useState<string>();
  const { form, ...state } = useAccountForm({
    draftName: `admin_account_password_${id}`,
    schema,
    saved: empty,
    send: (fields) => changeAccount(id, fields),
    onSent: (fields) => setPassword(fields.password),
  });
  const { register, control, setValue, formState } = form;
  const value = useWatch({ control, name: 'password' });
  const outcome = password
    ? {
        title: 'Password reset',
        description: 'All sessions of the account have ended.',
        content: <HandOver username={username} password={password} />,
      }
    : undefined;
  return (
    <AccountDialog
      title={`Reset the password of ${username}`}
      description="The old password stops working, and all sessions of the account end."
      labels={['Reset password', 'Resetting...']}
      state={state}
      restored="The password was not reset. Please type it again: passwords are never stored."
      outcome={outcome}
      onClose={onClose}
    >
      <NewPasswordField
        error={formState.errors.password?.message}
        {...register('password')}
        value={value}
        onSuggest={(given) => setValue('password', given, { shouldValidate: formState.isSubmitted })}
      />
    </AccountDialog>
  );
}
