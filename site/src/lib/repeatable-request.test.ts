import { expect, test } from 'vitest';
import { createRepeatableRequest } from './repeatable-request.ts';

const numbered = () => {
  let serial = 0;
  return createRepeatableRequest(() => `key-${++serial}`);
};

test('the same values sent again carry the same key', () => {
  const request = numbered();
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-1' });
});

test('other values carry another key', () => {
  const request = numbered();
  request.headers({ name: 'Ann' });
  expect(request.headers({ name: 'Bea' })).toEqual({ 'Idempotency-Key': 'key-2' });
});

test('what was answered is over: the same values are a new request then', () => {
  const request = numbered();
  request.headers({ name: 'Ann' });
  request.settle();
  expect(request.headers({ name: 'Ann' })).toEqual({ 'Idempotency-Key': 'key-2' });
});
