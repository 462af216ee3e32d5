import { answerOf } from '@haunted-forests/api/client';
import {
  type ContactChange,
  type ContactQuery,
  type ContactSubmission,
  contactSubmissionSchema,
} from '@haunted-forests/api/schemas/contact/contact';
import { api, byId } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import { revisionOfNothing } from './written.ts';

type Filter = Pick<ContactQuery, 'region' | 'read' | 'quarantined' | 'q'>;
/** '' stands for all. */
export type MessageFilter = { [Name in keyof Filter]?: Filter[Name] | '' };

interface MessageListQuery extends MessageFilter {
  limit: number;
  sort?: 'oldest' | '';
  cursor?: string | undefined;
}

const submissions = api['contact-submissions'];

/** The newest messages of visitors. */
export async function listContactSubmissions(limit: number): Promise<ContactSubmission[]> {
  return (await submissions.$get({ query: { limit: String(limit) } })).json();
}

/** A page of messages, newest first. */
export async function listMessages(query: MessageListQuery): Promise<ListPage<ContactSubmission>> {
  return pageOf(await submissions.$get({ query: queryOf({ ...query }) }));
}

/** One message; reading it does not mark it. */
export async function readMessage(id: number): Promise<ContactSubmission> {
  return (await submissions[':id'].$get(byId(id))).json();
}

/** Marks a message as read or unread, or as no spam. */
export async function changeMessage(id: number, change: ContactChange): Promise<ContactSubmission> {
  return answerOf(contactSubmissionSchema, await submissions[':id'].$patch({ ...byId(id), json: change }));
}

export async function deleteMessage(id: number): Promise<void> {
  revisionOfNothing(await submissions[':id'].$delete(byId(id)));
}
