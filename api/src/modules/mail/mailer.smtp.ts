import { createTransport, type NodemailerError } from 'nodemailer';
import { messageOf, senderOf } from './mail.message.ts';
import { MailError, type Mailer } from './mailer.ts';

const deadlines = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
/**
 * A server that has all of a message may think for minutes, as RFC 5321 4.5.3.2.6 says; whoever does not wait sends it again and again.
 * `mailJobOptions` allow for the whole.
 */
const thinkingMilliseconds = 300_000;
const wholeMilliseconds = 330_000;
/** The SMTP commands whose rejection is permanent; a rejected login may be the operator's mistake. */
const aboutThisMail = new Set(['RCPT TO', 'DATA']);

/** Why it failed, without the server's own words: they often repeat the address. */
function reasonOf({ code, command, responseCode, response }: Partial<NodemailerError>): string {
  if (!responseCode) return `The mail server could not be reached (${code ?? 'no response'})`;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const answer = [responseCode, enhanced].filter(Boolean).join(' ');
  return `The mail server answered ${answer} to ${command ?? 'the connection'}`;
}

function mailErrorOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const fault = error as Partial<NodemailerError>;
  const permanent = (fault.responseCode ?? 0) >= 500 && aboutThisMail.has(fault.command ?? '');
  return new MailError(reasonOf(fault), { permanent });
}

/**
 * Hands emails to the server of `url`: smtps:// speaks TLS from the start, smtp:// upgrades when the server offers it and
 * insists on it with ?requireTLS=true. @param from 'address' or 'Name <address>'
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const sender = senderOf(from);
  const transport = createTransport({
    ...deadlines,
    socketTimeout: thinkingMilliseconds,
    // A firewall may forget a connection that says nothing: the next mail would wait in vain.
    idleTimeout: 30_000,
    url,
    pool: true,
    maxConnections: 2,
  });
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(wholeMilliseconds);
        await transport.sendMail({ ...messageOf(mail, sender), signal });
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Resolves when the server of `url` takes the login; nothing is sent. @throws MailError */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport({ ...deadlines, url });
  try {
    await transport.verify();
  } catch (error) {
    throw mailErrorOf(error);
  } finally {
    transport.close();
  }
}
