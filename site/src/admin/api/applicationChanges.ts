import { answerOf } from '@haunted-forests/api/client';
import {
  type ApplicationChanges,
  applicationChangeListSchema,
} from '@haunted-forests/api/schemas/applicants/my-application';
import { api, byId } from './client.ts';

/** What an applicant corrected after applying, oldest first. */
export async function readApplicationChanges(id: number): Promise<ApplicationChanges> {
  return answerOf(
    applicationChangeListSchema,
    await api['employment-applications'][':id'].changes.$get(byId(id)),
  );
}
