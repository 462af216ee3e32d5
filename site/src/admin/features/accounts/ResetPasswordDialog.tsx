import { type AccountAnswer, passwordSchema } from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { changeAccount } from '../../api/accounts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { HandOver } from './HandOver.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { showIssues, useAccountChange } from './useAccountChange.ts';

const schema = z.object({ password: passwordSchema });

function useReset({ id }: AccountAnswer, onReset: (password: string) => void) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const reset = useAccountChange(({ password }: { password: string }) => changeAccount(id, { password }), {
    onSuccess: (_answer, { password }) => onReset(password),
    onError: (error) => showIssues(error, ['password'], form.setError),
  });
  return { form, reset, submit: form.handleSubmit((input) => !reset.isPending && reset.mutate(input)) };
}

function ResetForm({ id, state }: { id: string; state: ReturnType<typeof useReset> }) {
  const { register, control, setValue, formState } = state.form;
  return (
    <form id={id} noValidate onSubmit={state.submit} className="flex flex-col gap-5">
      <FailureNotice error={state.reset.error} />
      <NewPasswordField
        error={formState.errors.password?.message}
        {...register('password')}
        value={useWatch({ control, name: 'password' })}
        onSuggest={(password) => setValue('password', password, { shouldValidate: formState.isSubmitted })}
      />
    </form>
  );
}

function OpenDialog({ account, onClose }: { account: AccountAnswer; onClose: () => void }) {
  const id = useId();
  const [password, setPassword] = useState<string>();
  const state = useReset(account, setPassword);
  const { isPending } = state.reset;
  const actions = password ? (
    <Button look="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={id} pending={isPending}>
        {isPending ? 'Resetting...' : 'Reset password'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={password ? 'Password reset' : `Reset the password of ${account.username}`}
      description={
        password
          ? 'All sessions of the account have ended.'
          : 'The old password stops working, and all sessions of the account end.'
      }
      actions={actions}
    >
      {password ? (
        <HandOver username={account.username} password={password} />
      ) : (
        <ResetForm id={id} state={state} />
      )}
    </Dialog>
  );
}

interface ResetPasswordDialogProps {
  /** The dialog is closed without one. */
  account: AccountAnswer | undefined;
  onClose: () => void;
}

export function ResetPasswordDialog({ account, onClose }: ResetPasswordDialogProps) {
  return account && <OpenDialog account={account} onClose={onClose} />;
}
