import { ApiError } from '@haunted-forests/api/client';
import { z } from 'zod';
import { readStored, store } from './browser-storage.ts';
import { type RepeatableHeaders, randomKey } from './repeatable-request.ts';

const attemptSchema = z.object({ key: z.string(), bodies: z.array(z.string()) });

const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Gives a request and its corrections one key until `complete`: of those whose answers got lost the server does the first that
 * reaches it, and refuses the others with 422. This tab remembers them under `name`, also over a reload.
 */
export function createCorrectableRequest<Input>(name: string, newKey = randomKey) {
  const entry = `haunted_forests_attempt_${name}`;
  const remembered = () => attemptSchema.safeParse(readStored('sessionStorage', entry)).data;
  let attempt: z.infer<typeof attemptSchema> | undefined;
  function complete(): void {
    attempt = undefined;
    store('sessionStorage', entry, undefined);
  }
  return {
    complete,
    /** Resolves with the answer and what it answers: `input`, or an earlier one that had arrived; then nothing was done with `input`. */
    async send<Answer>(
      input: Input,
      post: (input: Input, headers: RepeatableHeaders) => Promise<Answer>,
    ): Promise<{ answer: Answer; arrived: Input }> {
      const { key, bodies } = attempt ?? remembered() ?? { key: newKey(), bodies: [] };
      const body = JSON.stringify(input);
      const earlier = bodies.filter((each) => each !== body);
      attempt = { key, bodies: [body, ...earlier] };
      store('sessionStorage', entry, attempt);
      const headers = { 'Idempotency-Key': key };
      try {
        return { answer: await post(input, headers), arrived: input };
      } catch (error) {
        if (!isRefused(error, 422)) throw error;
        for (const each of earlier) {
          const arrived = JSON.parse(each) as Input;
          try {
            return { answer: await post(arrived, headers), arrived };
          } catch (refusal) {
            if (!isRefused(refusal, 400, 422)) throw refusal;
          }
        }
        complete();
        throw error;
      }
    },
  };
}
