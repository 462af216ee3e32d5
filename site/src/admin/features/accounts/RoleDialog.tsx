import { type AccountAnswer, newAccountSchema } from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { changeAccount } from '../../api/accounts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { roleWording } from './roleWording.ts';
import { showIssues, useAccountChange } from './useAccountChange.ts';

const schema = newAccountSchema.pick({ role: true });
type Fields = Pick<AccountAnswer, 'role'>;

function useRole({ id, username, role }: AccountAnswer, onClose: () => void) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { role } });
  const change = useAccountChange((input: Fields) => changeAccount(id, input), {
    onSuccess(_answer, input) {
      showToast({
        title: 'Role changed',
        description: `${username} is ${roleWording[input.role].label} now.`,
      });
      onClose();
    },
    onError: (error) => showIssues(error, ['role'], form.setError),
  });
  const submit = form.handleSubmit((input) => {
    if (input.role === role) onClose();
    else if (!change.isPending) change.mutate(input);
  });
  return { form, change, submit };
}

function OpenDialog({ account, onClose }: { account: AccountAnswer; onClose: () => void }) {
  const id = useId();
  const { form, change, submit } = useRole(account, onClose);
  const { isPending } = change;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Role of ${account.username}`}
      description="Another role ends the sessions of the account: it has to log in again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id} pending={isPending}>
            {isPending ? 'Changing...' : 'Change role'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FailureNotice error={change.error} />
        <RoleChoice error={form.formState.errors.role?.message} {...form.register('role')} />
      </form>
    </Dialog>
  );
}

interface RoleDialogProps {
  /** The dialog is closed without one. */
  account: AccountAnswer | undefined;
  onClose: () => void;
}

export function RoleDialog({ account, onClose }: RoleDialogProps) {
  return account && <OpenDialog account={account} onClose={onClose} />;
}
