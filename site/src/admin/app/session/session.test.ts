import { ApiError } from '@haunted-forests/api/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { watchForLeaving } from './pageLeaving.ts';
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

const account = { username: 'mara', role: 'editor' } as const;
const accepting = async () => account;
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
  expect($session.get()).toEqual({ state: 'authenticated', account });
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

it('stores the token of a login with whose it is, and removes it at logout', async () => {
  await beginSession('xyz', accepting);
  expect(localStorage.getItem('adminToken')).toBe('xyz');
  expect($session.get()).toEqual({ state: 'authenticated', account });
  endSession(null);
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect($session.get()).toEqual({ state: 'anonymous', notice: null });
});

it('keeps no token of a login when it cannot be learned whose it is', async () => {
  await expect(beginSession('xyz', unreachable)).rejects.toThrow('Failed to fetch');
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect($session.get()).toEqual({ state: 'anonymous', notice: null });
});

it('takes a check that ends with the page for no failure, and makes it again when the page stays', async () => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  watchForLeaving();
  localStorage.setItem('adminToken', 'abc');
  const verify = vi.fn(accepting).mockImplementationOnce(async () => {
    window.dispatchEvent(new Event('beforeunload'));
    return unreachable();
  });
  const checked = verifySession(verify);
  await vi.advanceTimersByTimeAsync(4000);
  expect($session.get()).toEqual({ state: 'checking' });
  expect(localStorage.getItem('adminToken')).toBe('abc');
  await vi.advanceTimersByTimeAsync(2000);
  await checked;
  expect($session.get()).toEqual({ state: 'authenticated', account });
  vi.useRealTimers();
});

it('lets a kept session go on at once and without an answer, until the server refuses it', async () => {
  localStorage.setItem('adminToken', 'token');
  const gate = { username: 'otto', role: 'gate' } as const;
  const unanswered = async () => {
    expect($session.get()).toEqual({ state: 'authenticated', account: gate });
    throw new TypeError('Failed to fetch');
  };
  await verifySession(unanswered, { stored: gate });
  expect($session.get()).toEqual({ state: 'authenticated', account: gate });
  expect(localStorage.getItem('adminToken')).toBe('token');
  await verifySession(answering(401), { stored: gate });
  expect($session.get().state).toBe('anonymous');
});

it('starts the page again when another account holds the token: what it shows belongs to whoever was logged in', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  localStorage.setItem('adminToken', 'of mara');
  await verifySession(accepting);
  await verifySession(accepting);
  expect(reload).not.toHaveBeenCalled();
  localStorage.setItem('adminToken', 'of otto');
  await verifySession(async () => ({ username: 'otto', role: 'gate' }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect($session.get()).toEqual({ state: 'checking' });
  expect(localStorage.getItem('adminToken')).toBe('of otto');
});

it.each([
  ['the server is in trouble', answering(503)],
  ['the server cannot be reached', unreachable],
])('leaves a token of another tab to that tab when %s', async (_, verify) => {
  localStorage.setItem('adminToken', 'abc');
  await verifySession(verify, { isShared: true });
  expect($session.get()).toEqual({ state: 'anonymous', notice: sentences.unreachable });
  expect(localStorage.getItem('adminToken')).toBe('abc');
  await verifySession(answering(401), { isShared: true });
  expect(localStorage.getItem('adminToken')).toBeNull();
});

it.each([
  ['accepts', accepting],
  ['refuses', answering(401)],
  ['does not answer about', unreachable],
])('says nothing of a token that came after one that the server %s', async (_, verify) => {
  localStorage.setItem('adminToken', 'old');
  await verifySession(async () => {
    localStorage.setItem('adminToken', 'new');
    return verify();
  });
  expect($session.get()).toEqual({ state: 'checking' });
  expect(localStorage.getItem('adminToken')).toBe('new');
});
