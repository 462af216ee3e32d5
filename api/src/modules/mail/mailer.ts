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
  calendar: string | null;
  createdAt: Date;
}

/** What delivers emails. */
export interface Mailer {
  /** Resolves when someone else has taken responsibility for the mail. @throws MailError */
  send(mail: StoredMail): Promise<void>;
  close(): void;
}

/** An email was not delivered. The message says why without personal data. */
export class MailError extends Error {
  /** Whether a retry would fail the same way. */
  readonly permanent: boolean;
  constructor(reason: string, options: ErrorOptions & { permanent: boolean }) {
    super(reason, options);
    this.name = 'MailError';
    this.permanent = options.permanent;
  }
}
