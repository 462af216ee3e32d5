import type { Config } from '../config.ts';
import { greetMailServer } from '../modules/mail/mailer.smtp.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const about = 'mail';

/** Whether the mail server takes the login; nothing is sent. */
export async function checkMail({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): Promise<Finding> {
  if (smtpUrl === undefined) {
    const says = 'Emails are written to files in DATA_DIR/mail and reach nobody.';
    return demo ? ok(about, says) : warning(about, says, 'Set SMTP_URL and MAIL_FROM.');
  }
  const { hostname } = new URL(smtpUrl);
  try {
    await greetMailServer(smtpUrl);
    return ok(about, `The mail server ${hostname} accepts the login.`);
  } catch (error) {
    return failure(
      about,
      `${(error as Error).message}.`,
      `Check SMTP_URL, and whether ${hostname} can be reached.`,
    );
  }
}
