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
          description: `${username} now has the role ${roleWording[fields.role].label}.`,
        });
      onClose();
    },
  });
  return (
    <AccountDialog
      title={`Role of ${username}`}
      description="Changing the role ends all sessions of this account: it has to log in again."
      labels={['Change role', 'Changing...']}
      state={state}
      restored="The role you chose earlier has been restored. It has not been saved yet."
      onClose={onClose}
    >
      <RoleChoice error={form.formState.errors.role?.message} {...form.register('role')} />
    </AccountDialog>
  );
}
