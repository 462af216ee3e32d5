import { answerOf } from '@haunted-forests/api/client';
import type { ApplicationChanges } from '@haunted-forests/api/schemas/applicants/my-application';
import {
  type ApplicationCard,
  type ApplicationChange,
  type EmploymentApplication,
  employmentApplicationSchema,
  type StatusChange,
} from '@haunted-forests/api/schemas/employment/application';
import {
  type Batch,
  type BatchInput,
  batchSchema,
  batchStartedSchema,
  type SentMail,
} from '@haunted-forests/api/schemas/employment/batches/batch';
import {
  type ApplicationNote,
  applicationNoteSchema,
  type NoteInput,
} from '@haunted-forests/api/schemas/employment/opinions/opinion';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';
import { allowGone } from './allowGone.ts';
import { api, apiWithoutTimeout, byId } from './client.ts';
import { saveAnswer } from './download.ts';
import { queryOf } from './page.ts';
import { changing, type ListQuery, listing, reading, removing } from './rows.ts';

const applications = api['employment-applications'];
const one = applications[':id'];

/** What belongs to an application; nothing when that is gone, which its own screen says. */
async function listOfExisting<Row>(call: Promise<{ json: () => Promise<Row[]> }>): Promise<Row[]> {
  const answer = await call.catch(allowGone);
  return answer ? answer.json() : [];
}

/** The applications, newest first. That one was read is logged on the server. */
export const applicationCalls = {
  list: listing<EmploymentApplication>(applications),
  read: reading<EmploymentApplication>(one),
  change: changing<EmploymentApplication, ApplicationChange>(one, employmentApplicationSchema),
  remove: removing(one),
  /** Answers 409 with the application when its status is another one than `from` by now. */
  async setStatus(id: number, json: StatusChange): Promise<EmploymentApplication> {
    return answerOf(employmentApplicationSchema, await one.status.$patch({ ...byId(id), json }));
  },
  /** One's own stars; null takes them back. */
  async rate(id: number, stars: number | null): Promise<EmploymentApplication> {
    return answerOf(employmentApplicationSchema, await one.stars.$put({ ...byId(id), json: { stars } }));
  },
  notes: (id: number) => listOfExisting<ApplicationNote>(one.notes.$get(byId(id))),
  /** `headers` identify the note, so that repeating the call adds no second one. */
  async addNote(id: number, json: NoteInput, headers: RepeatableHeaders): Promise<void> {
    await answerOf(applicationNoteSchema, await one.notes.$post({ ...byId(id), json }, { headers }));
  },
  mails: (id: number) => listOfExisting<SentMail>(one.mails.$get(byId(id))),
  /** What the applicant corrected after applying, oldest first. */
  changes: (id: number) => listOfExisting<ApplicationChanges[number]>(one.changes.$get(byId(id))),
  /** All under these filters, with what a board shows of them. */
  cards: async (filters: ListQuery): Promise<ApplicationCard[]> =>
    (await applications.cards.$get({ query: queryOf(filters) })).json(),
  /** Another one says that the lists have changed. */
  tag: async (): Promise<string> => (await (await applications.tag.$get()).json()).tag,
  /** Downloads the applications under these filters as a CSV file. */
  async download(filters: ListQuery): Promise<void> {
    await saveAnswer(
      await apiWithoutTimeout['employment-applications'].export.$get({ query: queryOf(filters) }),
      'applications.csv',
    );
  },
};

const batch = applications.batches[':id'];

/** Decisions about many applicants, with a mail to each. */
export const batchCalls = {
  /** Answers the batch's id; `headers` identify it, so that repeating the call starts no second one. */
  async start(json: BatchInput, headers: RepeatableHeaders): Promise<number> {
    const { batches } = apiWithoutTimeout['employment-applications'];
    return (await answerOf(batchStartedSchema, await batches.$post({ json }, { headers }))).id;
  },
  read: reading<Batch>(batch),
  async stop(id: number): Promise<Batch> {
    return answerOf(batchSchema, await batch.stop.$post(byId(id)));
  },
};
