import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '../../dependencies.ts';
import { mails } from './mail.table.ts';
import { fileNameOf, mailFolderIn, partialEnding } from './mailer.folder.ts';

const mailFile = /^\d{4}-\d\d-\d\dT[\d-]+Z-\d+-[a-z-]+\.eml(\.partial)?$/;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile() && mailFile.test(entry.name)).map(({ name }) => name);
}

async function deleteFiles({ db, config }: Pick<Dependencies, 'db' | 'config'>): Promise<number> {
  const folder = mailFolderIn(config.dataDir);
  // Listed first: a mail is stored before its file is written.
  const files = await filesIn(folder);
  if (files.length === 0) return 0;
  const { id, kind, createdAt } = mails;
  const stored = new Set((await db.select({ id, kind, createdAt }).from(mails)).map(fileNameOf));
  const gone = files.filter((name) => !stored.has(name.replace(partialEnding, '')));
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone.length;
}

/**
 * Deletes the files of emails that are stored no longer. @returns how many. A failure is logged: the rows are gone by then, and
 * the next night tries again.
 */
export async function deleteFilesOfGoneMails(
  tools: Pick<Dependencies, 'db' | 'config' | 'logger'>,
): Promise<number> {
  return deleteFiles(tools).catch((error: unknown) => {
    tools.logger.error(
      { err: error },
      'could not delete files of deleted emails; they contain personal data',
    );
    return 0;
  });
}
