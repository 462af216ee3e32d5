import { atom } from 'nanostores';

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
