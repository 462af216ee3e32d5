import { type AccountAnswer, newAccountSchema } from '@haunted-forests/api/schemas/accounts/account';
import { showToast } from '../../../components/ui/toasts.ts';
import { changeAccount } from '../../api/accounts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { roleWording } from './roleWording.ts';
import { useAccountForm } from './useAccountForm.ts';

const schema = newAccountSchema.pick({ role: true });

interface RoleDialogProps {
  account: AccountAnswer;
  onClose: () => void;
}

export function RoleDialog({ account: { id, username, role }, onClose }: RoleDialogProps) {
  const { form, ...state } = useAccountForm({
    draftName: `admin_account_role_${id}`,
    schema,
    saved: { role },
    send: async (fields) => void (fields.role !== role && (await changeAccount(id, fields))),
    onSent(fields) {
      if (fields.role !== role)
        showToast({
          title: 'Role changed',
          description: `${username} is ${roleWording[fields.role].label} now.`,
        });
      onClose();
    },
  });
  return (
    <AccountDialog
      title={`Role of ${username}`}
      description="Another role ends the sessions of the account: it has to log in again."
      labels={['Change role', 'Changing...']}
      state={state}
      restored="The role that you had chosen before is back. It is not changed yet."
      onClose={onClose}
    >
      <RoleChoice error={form.formState.errors.role?.message} {...form.register('role')} />
    </AccountDialog>
  );
}
