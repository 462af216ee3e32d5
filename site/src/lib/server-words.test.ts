import { ApiError } from '@haunted-forests/api/client';
import { expect, it } from 'vitest';
import { OfflineError } from './offline-error.ts';
import { savedElsewhere, sentenceOf, sentenceOfStatus } from './server-words.ts';

it('prefers the words of the server to the default sentence', () => {
  expect(sentenceOf(new ApiError(400, '', '{"message":"Slug is required"}'), 'Default')).toBe(
    'Slug is required',
  );
});

it('finds the words under message, or else under error', () => {
  expect(sentenceOf(new ApiError(400, '', '{"message":"One","error":"Two"}'), 'Default')).toBe('One');
  expect(sentenceOf(new ApiError(400, '', '{"error":"Two"}'), 'Default')).toBe('Two');
});

it.each([
  ['a body that is no JSON', new ApiError(502, 'Bad Gateway', '<html>')],
  ['an empty body', new ApiError(502, 'Bad Gateway', '')],
  ['a body that is null', new ApiError(500, '', 'null')],
  ['a broken connection', new TypeError('Failed to fetch')],
])('falls back to the default sentence for %s', (_, error) => {
  expect(sentenceOf(error, 'Default')).toBe('Default');
});

it('says that there is no connection, whatever the default sentence', () => {
  expect(sentenceOf(new OfflineError(new TypeError('Failed to fetch')), 'Default')).toMatch(
    /^You are offline\./,
  );
});

it('hands out what was saved elsewhere from a conflict only', () => {
  const body = '{"message":"Changed","current":{"id":3}}';
  expect(savedElsewhere(new ApiError(409, '', body))).toEqual({ id: 3 });
  expect(savedElsewhere(new ApiError(400, '', body))).toBeUndefined();
  expect(savedElsewhere(new ApiError(409, '', '{"message":"Slug taken"}'))).toBeUndefined();
});

it('words a proxy’s page by its status, and blames the connection only when there was no answer', () => {
  const words = (error: unknown) => sentenceOfStatus(error, 'No answer.', 'The file');
  expect(words(new ApiError(413, '', '<html>'))).toBe('The file is too large for this server.');
  expect(words(new ApiError(503, '', '<html>'))).toBe('The server has a problem (503).');
  expect(words(new ApiError(403, '', '<html>'))).toBe('The server refused this (403).');
  expect(words(new TypeError('Failed to fetch'))).toBe('No answer.');
});
