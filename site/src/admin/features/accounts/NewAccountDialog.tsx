import { type NewAccount, newAccountSchema } from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { createAccount } from '../../api/accounts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { HandOver } from './HandOver.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { showIssues, useAccountChange } from './useAccountChange.ts';

const empty: NewAccount = { username: '', password: '', role: 'editor' };

function useNewAccount(onCreated: (account: NewAccount) => void) {
  const form = useForm({ resolver: zodResolver(newAccountSchema), defaultValues: empty });
  const create = useAccountChange(createAccount, {
    onSuccess: (_answer, input) => onCreated(input),
    onError: (error) => showIssues(error, ['username', 'password', 'role'], form.setError),
  });
  return { form, create, submit: form.handleSubmit((input) => !create.isPending && create.mutate(input)) };
}

function Fields({ form }: { form: ReturnType<typeof useNewAccount>['form'] }) {
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

function NewAccountForm({ id, account }: { id: string; account: ReturnType<typeof useNewAccount> }) {
  return (
    <form id={id} noValidate onSubmit={account.submit} className="flex flex-col gap-5">
      <FailureNotice error={account.create.error} />
      <Fields form={account.form} />
    </form>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [created, setCreated] = useState<NewAccount>();
  const account = useNewAccount(setCreated);
  const { isPending } = account.create;
  const actions = created ? (
    <Button look="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={id} pending={isPending}>
        {isPending ? 'Adding...' : 'Add account'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={created ? 'Account added' : 'Add account'}
      description={
        created ? `${created.username} can log in now.` : 'Somebody who works in this back office.'
      }
      actions={actions}
    >
      {created ? <HandOver {...created} /> : <NewAccountForm id={id} account={account} />}
    </Dialog>
  );
}

export function NewAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <OpenDialog onClose={onClose} />;
}
