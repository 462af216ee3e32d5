import { ApiError, UnexpectedAnswerError } from '@haunted-forests/api/client';
import { expect, it } from 'vitest';
import { loginFailureOf } from './loginFailure.ts';

it('repeats what the server says', () => {
  expect(loginFailureOf(new ApiError(429, '', '{"message":"Too many attempts"}'))).toBe('Too many attempts');
});

it('speaks of invalid credentials when the server refuses without a word', () => {
  expect(loginFailureOf(new ApiError(401, 'Unauthorized', '{}'))).toBe('Invalid credentials');
});

it.each([
  ['the connection broke', new TypeError('Failed to fetch')],
  ['the answer could not be read', new SyntaxError('Unexpected token <')],
  ['a page came instead of an answer', new UnexpectedAnswerError('a page')],
  ['a proxy answered with its own page', new ApiError(502, 'Bad Gateway', '<h1>502 Bad Gateway</h1>')],
  ['the refusal is empty', new ApiError(401, 'Unauthorized', '')],
])('asks to try again when %s', (_, error) => {
  expect(loginFailureOf(error)).toBe('Login failed. Please try again.');
});
