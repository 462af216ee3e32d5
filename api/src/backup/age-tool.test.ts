import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storyFields } from '../testing/factories.ts';
import { noisyPicture } from '../testing/media-files.ts';
import { createStoredApp } from '../testing/stored-backup.ts';

const isInstalled = ['age', 'script'].every((name) => existsSync(`/usr/bin/${name}`));
const key = '0123456789abcdef'.repeat(4);
const folder = await mkdtemp(join(tmpdir(), 'age-test-'));

/** `age -d` asks its terminal for the passphrase, so `script` gives it one. @returns what it decrypted; undefined when it did not. */
async function openedByAge(path: string, passphrase: string): Promise<Buffer | undefined> {
  const opened = join(folder, 'opened');
  await rm(opened, { force: true });
  const child = spawn('script', ['-qec', `age -d -o '${opened}' '${path}'`, '/dev/null']);
  child.stdout.resume();
  child.stdin.end(`${passphrase}\n`);
  const [code] = await once(child, 'close');
  return code === 0 ? readFile(opened) : undefined;
}

test.skipIf(!isInstalled)('a backup with a key opens with the age program and that key alone', async () => {
  const testApp = await createStoredApp();
  const title = 'The Ferryman Who Kept the Fare';
  await testApp.send('POST', '/api/blog-posts', storyFields({ title }), await testApp.logIn());
  const picture = await noisyPicture(320, 200).jpeg().toBuffer();
  const { url } = await testApp.upload(picture, 'mill.jpg');
  const { path } = await testApp.takeBackup({ key });
  const dump = join(path, 'database.jsonl.zst.age');
  expect(await openedByAge(dump, 'f'.repeat(64))).toBeUndefined();
  const rows = await openedByAge(dump, key);
  expect(zstdDecompressSync(rows ?? Buffer.of()).toString()).toContain(title);
  const name = url.replace('/media/', '');
  const opened = await openedByAge(join(path, 'media', `${name}.age`), key);
  expect(opened?.equals(await readFile(join(testApp.folder, name)))).toBe(true);
});
