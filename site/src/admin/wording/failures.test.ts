import { ApiError } from '@haunted-forests/api/client';
import { expect, it } from 'vitest';
import { $toast } from '../../components/ui/toasts.ts';
import { tellUncertain } from './failures.ts';

it.each([
  [
    'a lost answer',
    new TypeError('Failed to fetch'),
    'No response',
    'may or may not have gone through. Look.',
  ],
  ['a refusal', new ApiError(409, '', '{"message":"It is in use"}'), 'Not deleted', 'It is in use'],
  ["a proxy's refusal", new ApiError(413, '', '<html>'), 'Not deleted', 'This is too large for this server.'],
  [
    "a proxy's fault",
    new ApiError(503, '', '<html>'),
    'Server problem',
    'The server has a problem (503): it may or may not have gone through. Look.',
  ],
])('says of %s what is known of it', (_, error, title, words) => {
  tellUncertain(error, 'Not deleted', 'Look.');
  expect($toast.get()).toMatchObject({
    title: { text: title },
    description: { text: expect.stringContaining(words) },
  });
});
