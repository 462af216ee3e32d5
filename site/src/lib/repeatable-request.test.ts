import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatableRequest } from './repeatable-request.ts';

let serial = 0;
const newKey = () => `key-${++serial}`;
const open = (name = 'contact') => createRepeatableRequest({ name, newKey });

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

beforeEach(() => {
  serial = 0;
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
});
afterEach(() => vi.unstubAllGlobals());

test('the same values sent again carry the same key', () => {
  const request = open();
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
});

test('other values carry another key', () => {
  const request = open();
  request.headers({ name: 'Ann' });
  expect(request.headers({ name: 'Bea' })).toEqual({ 'Idempotency-Key': 'key-2' });
});

test('what was answered is over: the same values are a new request then, also after a reload', () => {
  const request = open();
  request.headers({ name: 'Ann' });
  request.complete();
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-2' });
  request.complete();
  expect(open().headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-3' });
});

test('without an answer the key outlives a reload, for the same values only', () => {
  open().headers({ name: 'Ann' });
  expect(open().headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(open().headers({ name: 'Bea' })).toEqual({ 'Idempotency-Key': 'key-2' });
});

test('another form has keys of its own', () => {
  open('contact').headers({ name: 'Ann' });
  expect(open('newsletter').headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-2' });
});

test('a request without a name is forgotten at a reload', () => {
  createRepeatableRequest({ newKey }).headers({ name: 'Ann' });
  expect(createRepeatableRequest({ newKey }).headers({ name: 'Ann' })).toEqual({
    'Idempotency-Key': 'key-2',
  });
});

test.each([
  ['holds something else', { ...storageOf(new Map()), getItem: () => '{"key":1}' }],
  ['holds what is no JSON', { ...storageOf(new Map()), getItem: () => '{' }],
  ['is switched off', undefined],
])('where the storage %s, the key is kept until a reload', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  const request = open();
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
});

test('nothing is read before something is sent: forms are rendered where there is no tab', () => {
  const storage = { ...storageOf(new Map()), getItem: vi.fn(() => null) };
  vi.stubGlobal('sessionStorage', storage);
  const request = open();
  expect(storage.getItem).not.toHaveBeenCalled();
  request.headers({ name: 'Ann' });
  expect(storage.getItem).toHaveBeenCalledOnce();
});
