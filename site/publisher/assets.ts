import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { withCompressedForms } from './compress.ts';
import { replaceFile, sweepTemporaries } from './durable-file.ts';

const textual = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

/** Copies the compiled client files to `target`, compressed forms beside those that are text; files already there stay. */
export async function installAssets(compiled: string, target: string): Promise<void> {
  await sweepTemporaries(target, { recursive: true });
  const entries = await readdir(compiled, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((item) => item.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const destination = join(target, source.slice(compiled.length));
    const hashed = destination.includes('/_astro/');
    if (hashed && (await sizeOf(destination)) === (await sizeOf(source))) continue;
    const body = await readFile(source);
    const forms = textual.has(extname(source))
      ? await withCompressedForms(body, 'small')
      : [['', body] as const];
    for (const [ending, bytes] of forms.toReversed()) await replaceFile(destination + ending, bytes);
  }
}
