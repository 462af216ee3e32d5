import { answerOf } from '@haunted-forests/api/client';
import {
  type ApplicationChange,
  type ApplicationFilter,
  type EmploymentApplication,
  employmentApplicationSchema,
  type SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import { api, byId } from './client.ts';
import { saveAnswer } from './download.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import { revisionOfNothing } from './written.ts';

/** '' stands for all. */
export type ApplicationQuery = { [Name in keyof ApplicationFilter]?: ApplicationFilter[Name] | '' };

interface ApplicationListQuery extends ApplicationQuery {
  limit: number;
  sort?: 'oldest' | '';
  cursor?: string | undefined;
}

const applications = api['employment-applications'];

/** A page of applications, newest first. */
export async function listApplications(
  query: ApplicationListQuery,
): Promise<ListPage<EmploymentApplication>> {
  return pageOf(await applications.$get({ query: queryOf({ ...query }) }));
}

/** One application; that it was opened is logged on the server. */
export async function readApplication(id: number): Promise<EmploymentApplication> {
  return (await applications[':id'].$get(byId(id))).json();
}

export async function setApplicationStatus(id: number, status: SettableStatus): Promise<void> {
  const answer = await applications[':id'].status.$patch({ ...byId(id), json: { status } });
  await answerOf(employmentApplicationSchema, answer);
}

/** Saves notes or lifts the quarantine; notes that someone else saved meanwhile are answered with 409. */
export async function changeApplication(
  id: number,
  change: ApplicationChange,
): Promise<EmploymentApplication> {
  const answer = await applications[':id'].$patch({ ...byId(id), json: change });
  return answerOf(employmentApplicationSchema, answer);
}

export async function deleteApplication(id: number): Promise<void> {
  revisionOfNothing(await applications[':id'].$delete(byId(id)));
}

/** Downloads the applications under these filters as a CSV file. */
export async function exportApplications(filter: ApplicationQuery): Promise<void> {
  await saveAnswer(await applications.export.$get({ query: queryOf({ ...filter }) }), 'applications.csv');
}
