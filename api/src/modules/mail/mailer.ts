import type { MailKind } from './mail.schema.ts';

/** A mail as it is stored. */
export interface StoredMail {
  id: number;
  kind: MailKind;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

/** What hands emails over to the world. */
export interface Mailer {
  /** Resolves when someone else has taken responsibility for the mail. @throws MailError */
  send(mail: StoredMail): Promise<void>;
  close(): void;
}

/** A mail was not handed over. The message says why without personal data. */
export class MailError extends Error {
  /** Whether trying again would end the same way. */
  readonly permanent: boolean;
  constructor(reason: string, options: ErrorOptions & { permanent: boolean }) {
    super(reason, options);
    this.name = 'MailError';
    this.permanent = options.permanent;
  }
}
