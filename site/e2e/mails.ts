import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from './app-under-test.ts';
import { expect } from './fixtures.ts';

/** The emails to an address, as text, oldest first; without SMTP_URL they are files. */
async function mailsTo(address: string): Promise<string[]> {
  const names = await readdir(mailFolder).catch(() => []);
  // A file that is still being written has another ending.
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  // An erasure deletes those of its person meanwhile.
  const texts = await Promise.all(
    files.map((file) => readFile(join(mailFolder, file), 'utf8').catch(() => '')),
  );
  const decoded = texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  return decoded.filter((text) => text.includes(`To: ${address}`));
}

/** The link to `path` in the newest email to an address that has one, once there are `count` of these. */
export async function linkTo(address: string, path: string, count = 1): Promise<string> {
  const link = new RegExp(`http\\S+${path}[\\w.=&#?-]+`);
  const found = async () => (await mailsTo(address)).map((mail) => link.exec(mail)?.[0]).filter(Boolean);
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count);
  return (await found()).at(-1) ?? '';
}
