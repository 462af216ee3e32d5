import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { renderMail } from '../mail/mail.template.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type { User } from './account.repository.ts';

export type NoticeTools = Pick<Dependencies, 'clock' | 'config'> & { jobs?: Dependencies['jobs'] };
type Told = Pick<User, 'username' | 'email'>;

/** Where an account is told of changes: its own address, or its name when that is one. */
export function addressOf({ username, email }: Told): string | undefined {
  return email ?? (/^[\w.-]+@[\w-]+(\.[\w-]+)+$/.test(username) ? username : undefined);
}

/**
 * Queues the mail that tells an account of a change, as part of `transaction`; call `sendNotices` after it. Accounts without
 * an address, and changes by a command, whose operator sits in front of it, are not mailed.
 */
export async function notifyAccount(
  { clock, config, jobs }: NoticeTools,
  transaction: Transaction,
  user: Told,
  change: string,
): Promise<void> {
  const recipient = addressOf(user);
  if (!jobs || recipient === undefined) return;
  const { brand } = await readSettings(transaction);
  const mail = renderMail({
    brand,
    heading: 'Your account was changed',
    paragraphs: [
      `${change}\nAccount: ${user.username}`,
      'If this was you, there is nothing to do.',
      'If it was not, open My account. Under Second factor, remove every passkey and authenticator app that is not yours. ' +
        'Then change your password, end all other sessions, and tell an administrator.',
      'If you cannot get in, whoever runs the server can help.',
    ],
    action: { label: 'Open My account', url: `${config.siteUrl}/admin/settings/account` },
    footer: 'You are receiving this email because this address belongs to an account of the back office.',
  });
  const subject = `Your account was changed – ${brand}`;
  await queueMail({ clock, jobs }, transaction, { kind: 'account-notice', recipient, subject, ...mail });
}

export function sendNotices({ jobs }: NoticeTools): void {
  jobs?.wake(mailJob);
}
