import { atom } from 'nanostores';
import { $session } from './session.ts';

/** How whoever uses the session can show that it is theirs. */
export type ProofMethod = 'password' | 'passkey';

interface ProofRequest {
  methods: readonly ProofMethod[];
  settle: (isProven: boolean) => void;
}

/** What the dialog asks for; null while nothing does. */
export const $proofRequest = atom<ProofRequest | null>(null);

let open: Promise<boolean> | undefined;

/** Asks for a proof and resolves to whether it was given; calls that need one at the same time share the question. */
export function askForProof(methods: readonly ProofMethod[]): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    $proofRequest.set({ methods, settle: resolve });
  }).finally(() => {
    $proofRequest.set(null);
    open = undefined;
  });
  return open;
}

/** A question ends with the session that it is about: whoever logs in next has asked for nothing. */
$session.listen(({ state }) => state === 'anonymous' && $proofRequest.get()?.settle(false));
