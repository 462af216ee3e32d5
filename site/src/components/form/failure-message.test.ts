import { ApiError, TimeoutError, UnexpectedAnswerError } from '@haunted-forests/api/client';
import { expect, test } from 'vitest';
import { failureMessage } from './failure-message.ts';

const refusal = (body: string) => new ApiError(429, 'Too Many Requests', body);

test.each([
  [
    refusal('{"message":"Please wait an hour"}'),
    'Not sent. Please wait an hour. What you typed is still here.',
  ],
  [refusal('{"message":"Please wait."}'), 'Not sent. Please wait. What you typed is still here.'],
  [refusal('<h1>Down</h1>'), /^Not sent\. The server is busy right now\./],
  [new TimeoutError(null), /^There was no response for 15 seconds\. .* does not send it twice\./],
  [new DOMException('The body did not end', 'TimeoutError'), /^There was no response for 15 seconds\./],
  [new UnexpectedAnswerError('a page'), /Wi-Fi/],
  [new TypeError('Failed to fetch'), /^Not sent\. The server could not be reached\./],
])('%o is told as %o', (error, words) => {
  expect(failureMessage(error, true)).toMatch(words);
});

test('a visitor without a connection gets a message that says so', () => {
  expect(failureMessage(new TypeError('Failed to fetch'), false)).toMatch(/^You are offline\./);
});

test('an answer is shown even if the connection was lost meanwhile', () => {
  expect(failureMessage(refusal('{"message":"Please wait."}'), false)).toMatch(/^Not sent\. Please wait\./);
});
