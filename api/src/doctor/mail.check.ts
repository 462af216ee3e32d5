import type { Config } from '../config.ts';
import { verifyMailServer } from '../modules/mail/mailer.smtp.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning, failure } = findingsAbout('mail');

/** Whether the mail server takes the login; nothing is sent. */
export async function checkMail({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): Promise<Finding> {
  if (smtpUrl === undefined) {
    const says = 'Emails are written to files in DATA_DIR/mail and reach nobody.';
    return demo ? ok(says) : warning(says, 'Set SMTP_URL and MAIL_FROM.');
  }
  const { hostname } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
    return ok(`The mail server ${hostname} accepts the login.`);
  } catch (error) {
    return failure(`${(error as Error).message}.`, `Check SMTP_URL, and whether ${hostname} can be reached.`);
  }
}
