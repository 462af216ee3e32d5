import { expect, it, vi } from 'vitest';
import { $proofRequest } from '../app/session/proof.ts';
import { endSession } from '../app/session/session.ts';
import { api } from './client.ts';

it('ends a call that waits for a proof with its session, and leaves the next session alone', async () => {
  const items = new Map([['adminToken', 'theirs']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  });
  const fetch = vi.fn(async () => Response.json({ proof: ['password'] }, { status: 403 }));
  vi.stubGlobal('fetch', fetch);
  const call = api.admin['second-factor'].codes.$post();
  await expect.poll(() => $proofRequest.get()).not.toBeNull();
  endSession(null);
  items.set('adminToken', 'mine');
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect($proofRequest.get()).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
  expect(items.get('adminToken')).toBe('mine');
});
