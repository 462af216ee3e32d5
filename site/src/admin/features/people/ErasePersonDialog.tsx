import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { erasePerson } from '../../api/people.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { totalOf } from './wording.ts';

interface ErasePersonDialogProps {
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
      void readAgain(queryClient);
      onErased();
    },
    onError: (error) => tellUncertain(error, 'Not erased', 'Search for the address again.'),
  });
}

/** Requires typing the address again before everything about it is deleted. */
export function ErasePersonDialog({ email, total, onClose, onErased }: ErasePersonDialogProps) {
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
    <FormDialog
      title="Erase everything about this person?"
      description={`${entries(total)} about ${email} will be permanently deleted. This cannot be undone. Backups keep them until they are replaced by newer ones.`}
      submitLabel={erase.isPending ? 'Erasing...' : 'Erase everything'}
      pending={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Type the email address to confirm"
        type="email"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
    </FormDialog>
  );
}
