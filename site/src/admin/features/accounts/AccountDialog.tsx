import { type FormEvent, type ReactNode, useId } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';

interface AccountDialogProps {
  title: string;
  description: string;
  /** Of the button that sends the form: before and while it does. */
  labels: readonly [send: string, sending: string];
  state: {
    error: unknown;
    isSending: boolean;
    isRestored: boolean;
    submit: (event: FormEvent) => unknown;
    forget: () => void;
  };
  /** The notice that an earlier visit's input was restored. */
  restored: string;
  /** What is in place of the form once it was sent, when there is something to hand over. */
  outcome?: { title: string; description: string; content: ReactNode } | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form about an account, over their list. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, description, labels, state, restored, outcome, onClose, children } = props;
  const id = useId();
  const [send, sending] = labels;
  function close() {
    state.forget();
    onClose();
  }
  const actions = outcome ? (
    <Button look="primary" onClick={close}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" type="submit" form={id} pending={state.isSending}>
        {state.isSending ? sending : send}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={outcome?.title ?? title}
      description={outcome?.description ?? description}
      actions={actions}
    >
      {outcome?.content ?? (
        <form
          id={id}
          noValidate
          onSubmit={(event) => void state.submit(event)}
          className="flex flex-col gap-5"
        >
          {state.isRestored && <Alert tone="info">{restored}</Alert>}
          <FailureNotice error={state.error} />
          {children}
        </form>
      )}
    </Dialog>
  );
}
