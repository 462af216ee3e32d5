import { createApiClient } from '@haunted-forests/api/client';

/** The API as a visitor calls it. Rejects with ApiError when an answer is not a success. */
export const { api } = createApiClient('/');
