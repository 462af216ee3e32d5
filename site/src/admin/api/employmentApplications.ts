import { answerOf } from '@haunted-forests/api/client';
import {
  type ApplicationChange,
  type EmploymentApplication,
  employmentApplicationSchema,
  type SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import { api, byId } from './client.ts';
import { saveAnswer } from './download.ts';
import { queryOf } from './page.ts';
import { changing, type ListQuery, listing, reading, removing } from './rows.ts';

const applications = api['employment-applications'];
const one = applications[':id'];

/**
 * The applications, newest first. That one was read is logged on the server; notes that someone else saved meanwhile are
 * answered with 409.
 */
export const applicationCalls = {
  list: listing<EmploymentApplication>(applications),
  read: reading<EmploymentApplication>(one),
  change: changing<EmploymentApplication, ApplicationChange>(one, employmentApplicationSchema),
  remove: removing(one),
  async setStatus(id: number, status: SettableStatus): Promise<void> {
    await answerOf(employmentApplicationSchema, await one.status.$patch({ ...byId(id), json: { status } }));
  },
  /** Downloads the applications under these filters as a CSV file. */
  async download(filters: ListQuery): Promise<void> {
    await saveAnswer(await applications.export.$get({ query: queryOf(filters) }), 'applications.csv');
  },
};
