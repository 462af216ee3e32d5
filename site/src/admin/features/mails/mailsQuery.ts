import type { MailState } from '@haunted-forests/api/schemas/mail/mail';
import { listMails } from '../../api/mails.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';

const pageSize = 25;
export const mailsKey = ['mails'];

export function mailsQuery(filters: { state: MailState | '' }) {
  return pagedQuery([...mailsKey, filters], (cursor) => listMails({ limit: pageSize, cursor, ...filters }));
}
