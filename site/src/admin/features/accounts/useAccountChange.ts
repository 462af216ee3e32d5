import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { refreshAccounts } from './accountsQuery.ts';

/** Shows the server's field errors at their fields; the dialog shows the rest. */
export function showIssues<Fields extends FieldValues>(
  error: unknown,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.issues) {
    const name = names.find((each) => each === path);
    if (name) setError(name, { message }, { shouldFocus: true });
  }
}

/** A change of the accounts; their list is read again whether or not it succeeds. */
export function useAccountChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  outcomes: { onSuccess?: (answer: Answer, input: Input) => void; onError?: (error: unknown) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...outcomes,
    onSettled: () => refreshAccounts(queryClient),
  });
}
