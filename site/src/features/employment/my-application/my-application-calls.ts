import { answerOf } from '@haunted-forests/api/client';
import type { Correction } from '@haunted-forests/api/schemas/applicants/my-application';
import {
  type Deletion,
  deletionSchema,
  type MyApplication,
  myApplicationSchema,
} from '@haunted-forests/api/schemas/applicants/my-application';
import { api } from '../../../lib/visitor-api.ts';

/** The token in a fragment like '#abc'; undefined when there is none. It goes nowhere but into the header of these calls. */
export const tokenOf = (fragment: string): string | undefined => /^#([\w-]{43})$/.exec(fragment)?.[1];

/** What an applicant does with the application that a link's token opens. Rejects with ApiError, 401 when the link is dead. */
export function callsWith(token: string) {
  const options = { headers: { Authorization: `Applicant ${token}` } };
  const mine = api['my-application'];
  const application = (answer: Response): Promise<MyApplication> => answerOf(myApplicationSchema, answer);
  return {
    read: async () => application(await mine.$get(undefined, options)),
    choose: async (auditionId: number | null) =>
      application(await mine.audition.$put({ json: { auditionId } }, options)),
    withdraw: async () => application(await mine.withdraw.$post(undefined, options)),
    remove: async (): Promise<Deletion> =>
      (await answerOf(deletionSchema, await mine.$delete(undefined, options))).deleted,
    correct: (json: Correction) => mine.$patch({ json }, options),
  };
}
export type MyApplicationCalls = ReturnType<typeof callsWith>;
