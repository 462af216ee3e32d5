import { ApiError } from '@haunted-forests/api/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { $session, beginSession, endSession, sentences, verifySession } from './session.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  $session.set({ state: 'checking' });
});

const accepting = async () => undefined;
const answering = (status: number) => async () => {
  throw new ApiError(status, '', '');
};
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

it('is anonymous, without asking the server, when there is no token', async () => {
  const verify = vi.fn(accepting);
  await verifySession(verify);
  expect(verify).not.toHaveBeenCalled();
  expect($session.get()).toEqual({ state: 'anonymous', notice: null });
});

it('keeps a token that the server accepts', async () => {
  localStorage.setItem('adminToken', 'abc');
  await verifySession(accepting);
  expect($session.get()).toEqual({ state: 'authenticated' });
  expect(localStorage.getItem('adminToken')).toBe('abc');
});

it.each([
  ['the check fails', answering(401), sentences.expired],
  ['the server is in trouble', answering(503), sentences.unreachable],
  ['the server cannot be reached', unreachable, sentences.unreachable],
])('removes the token and says why when %s', async (_, verify, notice) => {
  localStorage.setItem('adminToken', 'abc');
  await verifySession(verify);
  expect($session.get()).toEqual({ state: 'anonymous', notice });
  expect(localStorage.getItem('adminToken')).toBeNull();
});

it('stores the token of a login and removes it at logout', () => {
  beginSession('xyz');
  expect(localStorage.getItem('adminToken')).toBe('xyz');
  expect($session.get()).toEqual({ state: 'authenticated' });
  endSession(null);
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect($session.get()).toEqual({ state: 'anonymous', notice: null });
});
