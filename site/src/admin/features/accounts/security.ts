import type { Security } from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { readSecurity, removeCodes, removePasskey, setEmail } from '../../api/security.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { tellUncertain } from '../../wording/failures.ts';

const queryKey = ['security'];

export function useSecurity() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: readSecurity });
  return {
    security: data,
    error,
    again: refetch,
    refresh: () => readAgain(queryClient, queryKey),
  };
}

/**
 * Sets where the own account is told of changes; `onSaved` is told where that is, without an address its name may be one, and
 * what was sent.
 */
export function useEmailChange(onSaved: (email: string | null, sent: string | null) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(email: string | null) {
      await setEmail(email);
      return queryClient.fetchQuery({ queryKey, queryFn: readSecurity, staleTime: 0 });
    },
    onSuccess: ({ email }, sent) => onSaved(email, sent),
  });
}

/** A second factor that can be removed. */
export type Factor = { kind: 'app' } | ({ kind: 'passkey' } & Security['passkeys'][number]);

/** Removes a second factor; `onSettled` is called in either case. */
export function useFactorRemoval(onSettled: () => void) {
  const { refresh } = useSecurity();
  return useMutation({
    mutationFn: (factor: Factor) => (factor.kind === 'app' ? removeCodes() : removePasskey(factor.id)),
    onSuccess: (_answer, factor) =>
      showToast({ title: factor.kind === 'app' ? 'Authenticator app removed' : 'Passkey removed' }),
    onError: (failure) => tellUncertain(failure, 'Not removed'),
    async onSettled() {
      await refresh();
      onSettled();
    },
  });
}
