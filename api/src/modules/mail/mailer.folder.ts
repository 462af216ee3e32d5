import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { messageOf, senderOf } from './mail.message.ts';
import { MailError, type Mailer, type StoredMail } from './mailer.ts';

/** Where emails become files. */
export const mailFolderIn = (dataDir: string) => join(dataDir, 'mail');

/** What a file has after its name while it is being written. */
export const partialEnding = '.partial';

/** The name of the file that a mail becomes. */
export function fileNameOf({ id, kind, createdAt }: Pick<StoredMail, 'id' | 'kind' | 'createdAt'>): string {
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}-${kind}.eml`;
}

/** Writes each mail as a file that mail programs open, for a park without a mail server. */
export function createFolderMailer(folder: string, from: string): Mailer {
  const sender = senderOf(from);
  return {
    async send(mail) {
      const message = await new MailComposer(messageOf(mail, sender)).compile().build();
      const file = join(folder, fileNameOf(mail));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file + partialEnding, message, { mode: 0o600 });
        await rename(file + partialEnding, file);
      } catch (error) {
        const reason = `The email could not be written (${(error as NodeJS.ErrnoException).code})`;
        throw new MailError(reason, { permanent: false, cause: error });
      }
    },
    close: () => undefined,
  };
}
