import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { erasePerson } from '../../api/people.ts';
import { tellFailure } from '../../wording/failures.ts';
import { totalOf } from './wording.ts';

interface ErasePersonDialogProps {
  open: boolean;
  email: string;
  /** How many rows are going to be deleted. */
  total: number;
  onClose: () => void;
  onErased: () => void;
}

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

function useErase(email: string, onErased: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => erasePerson(email),
    onSuccess(counts) {
      showToast({ title: 'Erased', description: `${entries(totalOf(counts))} about ${email} deleted.` });
      void queryClient.invalidateQueries();
      onErased();
    },
    onError: (error) => tellFailure(error, 'Not erased', 'Nothing was deleted. Please try again.'),
  });
}

/** Requires typing the address again before everything about it is deleted. */
export function ErasePersonDialog({ open, email, total, onClose, onErased }: ErasePersonDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const erase = useErase(email, onErased);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase())
      return setError('This is not the right address. Nothing was deleted.');
    setError(undefined);
    if (!erase.isPending) erase.mutate();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Erase everything about this person?"
      description={`${entries(total)} about ${email} will be permanently deleted. This cannot be undone.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} pending={erase.isPending}>
            {erase.isPending ? 'Erasing...' : 'Erase everything'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Type the email address to confirm"
          type="email"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
