import { ApiError } from '@haunted-forests/api/client';
import { useWatch } from 'react-hook-form';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { uncertain } from '../../wording/failures.ts';
import { type AccountForm, type Login, useAccountForm } from './accountForm.ts';
import { HandOver, NewPasswordField } from './NewPassword.tsx';
import { RoleChoice } from './roles.tsx';

const words = {
  new: {
    title: () => 'Add account',
    description: 'Someone who works in this back office.',
    labels: ['Add account', 'Adding...'],
    restored: 'What you typed earlier has been restored, except the password: passwords are never stored.',
    done: ['Account added', (username: string) => `${username} can log in now.`],
  },
  password: {
    title: (username: string) => `Reset the password of ${username}`,
    description:
      'The old password stops working, and all sessions of the account end. Its passkeys and authenticator codes are kept; a passkey can still be used to log in.',
    labels: ['Reset password', 'Resetting...'],
    restored: 'The password was not reset. Please type it again: passwords are never stored.',
    done: ['Password reset', () => 'All sessions of the account have ended.'],
  },
  role: {
    title: (username: string) => `Role of ${username}`,
    description: 'Changing the role ends all sessions of this account: it has to log in again.',
    labels: ['Change role', 'Changing...'],
    restored: 'The role you chose earlier has been restored. It has not been saved yet.',
    done: ['', () => ''],
  },
} as const;

type FieldsProps = Pick<ReturnType<typeof useAccountForm>, 'form'> & { task: AccountForm['task'] };

function Fields({ form, task }: FieldsProps) {
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      {task === 'new' && (
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
      )}
      {task !== 'role' && (
        <NewPasswordField
          error={errors.password?.message}
          {...register('password')}
          value={password}
          onSuggest={(given) => setValue('password', given, { shouldValidate: isSubmitted })}
        />
      )}
      {task !== 'password' && <RoleChoice error={errors.role?.message} {...register('role')} />}
    </>
  );
}

interface AccountDialogProps {
  opened: AccountForm;
  /** What was given, which the dialog shows in place of the form. */
  handedOver: Login | undefined;
  onHandOver: (login: Login) => void;
  onClose: () => void;
}

/** A form about an account, over their list; a password that it gave stands there afterwards. */
export function AccountDialog({ opened, handedOver, onHandOver, onClose }: AccountDialogProps) {
  const { form, error, storedChanges, isSending, submit, close } = useAccountForm(
    opened,
    onHandOver,
    onClose,
  );
  const { title, description, labels, restored, done } = words[opened.task];
  const [send, sending] = labels;
  if (handedOver)
    return (
      <Dialog
        title={done[0]}
        description={done[1](handedOver.username)}
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <HandOver {...handedOver} />
      </Dialog>
    );
  const isAtField = error instanceof ApiError && error.issues.length > 0;
  return (
    <FormDialog
      title={title(opened.task === 'new' ? '' : opened.account.username)}
      description={description}
      submitLabel={isSending ? sending : send}
      pending={isSending}
      failure={error && !isAtField ? sentenceOf(error, uncertain) : undefined}
      isTyped={storedChanges.isTyped}
      onSubmit={submit}
      onClose={close}
    >
      {storedChanges.isRestored && <Alert tone="info">{restored}</Alert>}
      <Fields form={form} task={opened.task} />
    </FormDialog>
  );
}
