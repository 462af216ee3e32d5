import { expect, it } from 'vitest';
import { openTaskOf, openTextOf } from './accountTask.ts';

it.each([
  ['new', 'new'],
  ['role-12', { task: 'role', id: 12 }],
  ['password-7', { task: 'password', id: 7 }],
  ['delete-1', { task: 'delete', id: 1 }],
] as const)('the address ?open=%s opens %j, and says it the same way', (text, open) => {
  expect(openTaskOf(text)).toEqual(open);
  expect(openTextOf(open)).toBe(text);
});

it.each([undefined, '', 'role', 'role-0', 'role-1x', 'rename-3', 'new-3', '-3'])(
  'the address ?open=%s opens nothing',
  (text) => {
    expect(openTaskOf(text)).toBeUndefined();
  },
);
