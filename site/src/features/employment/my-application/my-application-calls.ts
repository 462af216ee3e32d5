import { ApiError, answerOf } from '@haunted-forests/api/client';
import type { Correction } from '@haunted-forests/api/schemas/applicants/my-application';
import {
  type Deletion,
  deletionSchema,
  type MyApplication,
  myApplicationSchema,
} from '@haunted-forests/api/schemas/applicants/my-application';
import { noticeServerTime } from '../../../lib/server-clock.ts';
import { api } from '../../../lib/visitor-api.ts';
import { settled } from './settled-change.ts';

/** The token in a fragment like '#abc'; undefined when there is none. It goes nowhere but into the header of these calls. */
export const tokenOf = (fragment: string): string | undefined => /^#([\w-]{43})$/.exec(fragment)?.[1];

export const isDeadLink = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Nothing was deleted now: an earlier try did, whose answer got lost. */
function deletedBefore(error: unknown): Deletion {
  if (isDeadLink(error)) return {};
  throw error;
}

/** Runs each call once the one before has ended: the last answer then shows what all of them have led to. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = last.then(call);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * What an applicant does with the application that a link's token opens. Rejects with ApiError, 401 when the link is dead.
 * A change waits for the one before, and is looked for in the application when its answer gets lost.
 */
export function callsWith(token: string) {
  const options = { headers: { Authorization: `Applicant ${token}` } };
  const mine = api['my-application'];
  async function application(answering: Promise<Response>): Promise<MyApplication> {
    const answer = await answering;
    noticeServerTime(answer);
    return answerOf(myApplicationSchema, answer);
  }
  const read = () => application(mine.$get(undefined, options));
  const serialized = oneAtATime();
  const correct = (json: Correction) => mine.$patch({ json }, options);

  function change(send: () => Promise<Response>, isMade: (now: MyApplication) => boolean) {
    return serialized(() =>
      settled(application(send()), async () => {
        const now = await read();
        return isMade(now) ? now : undefined;
      }),
    );
  }
  const remove = async (): Promise<Deletion> =>
    (await answerOf(deletionSchema, await mine.$delete(undefined, options))).deleted;

  return {
    read,
    correct: (correction: Correction) => serialized(() => correct(correction)),
    choose: (auditionId: number | null) =>
      change(
        () => mine.audition.$put({ json: { auditionId } }, options),
        ({ audition }) => (audition?.id ?? null) === auditionId,
      ),
    withdraw: () =>
      change(
        () => mine.withdraw.$post(undefined, options),
        ({ withdrawnAt }) => withdrawnAt !== null,
      ),
    /** Calls the new address off. */
    keepAddress: (email: string) =>
      change(
        () => correct({ email }),
        ({ newEmail }) => newEmail === null,
      ),
    remove: () =>
      serialized(() =>
        settled(remove().catch(deletedBefore), () => read().then(() => undefined, deletedBefore)),
      ),
  };
}
export type MyApplicationCalls = ReturnType<typeof callsWith>;
