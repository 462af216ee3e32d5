import { answerOf } from '@haunted-forests/api/client';
import { type Mail, type MailState, mailSchema } from '@haunted-forests/api/schemas/mail/mail';
import { api, byId } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';

interface MailListQuery {
  limit: number;
  cursor?: string | undefined;
  /** '' stands for all. */
  state?: MailState | '';
}

/** A page of the emails that the park sends, newest first, without their bodies. */
export async function listMails(query: MailListQuery): Promise<ListPage<Mail>> {
  return pageOf(await api.mails.$get({ query: queryOf({ ...query }) }));
}

/** Queues an email that has failed once more. */
export async function retryMail(id: number): Promise<void> {
  await answerOf(mailSchema, await api.mails[':id'].retry.$post(byId(id)));
}
