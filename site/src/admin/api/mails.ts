import { answerOf } from '@haunted-forests/api/client';
import { type Mail, mailSchema } from '@haunted-forests/api/schemas/mail/mail';
import { api, byId } from './client.ts';
import { listing } from './rows.ts';

/** The emails that the park sends, newest first, without their bodies. */
export const mailCalls = {
  list: listing<Mail>(api.mails),
  /** Queues an email that has failed once more. */
  async retry(id: number): Promise<void> {
    await answerOf(mailSchema, await api.mails[':id'].retry.$post(byId(id)));
  },
};
