import { expect, it } from 'vitest';
import { $proofRequest, askForProof } from './proof.ts';
import { $session } from './session.ts';

it('asks once for calls that need a proof at the same time, and again for later ones', async () => {
  const asked = [askForProof(['password']), askForProof(['password'])];
  expect($proofRequest.get()?.methods).toEqual(['password']);
  $proofRequest.get()?.settle(true);
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect($proofRequest.get()).toBeNull();
  const later = askForProof(['password', 'passkey']);
  $proofRequest.get()?.settle(false);
  expect(await later).toBe(false);
});

it('ends with the session that it is about', async () => {
  const asked = askForProof(['password']);
  $session.set({ state: 'anonymous', notice: null });
  expect(await asked).toBe(false);
  expect($proofRequest.get()).toBeNull();
});
