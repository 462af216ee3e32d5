import { createApiClient } from '@haunted-forests/api/client';
import { responseTimeout } from './with-timeout.ts';

/**
 * The API as a visitor calls it. Rejects with ApiError when an answer is not a success, UnexpectedAnswerError when it
 * is not the API's, TimeoutError when none comes within 15 seconds.
 */
export const { api } = createApiClient('/', { timeout: responseTimeout });
