import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashedAddress } from '../caching.ts';
import { removeTemporaryFiles, replaceFile } from './durable-file.ts';
import { assertLockHeldFor } from './publisher-lock.ts';

const textual = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
/** Extensions of a client file's compressed copies. */
export const compressed = new Set(['.br', '.gz']);

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

/** The files under `folder` that are not the compressed copy of another one. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !compressed.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A file and its compressed copies, by extension. */
type Copies = (readonly [extension: string, bytes: Buffer])[];

/** As small as possible, since they are served for years; compressed on the thread pool. */
async function compressedCopies(body: Buffer): Promise<Copies> {
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, brotli),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    ['', body],
    ['.br', br],
    ['.gz', gz],
  ];
}

/** Copies the compiled client files to `target`, with compressed copies of those that are text; existing files stay. */
export async function installAssets(compiled: string, target: string): Promise<void> {
  await removeTemporaryFiles(target, { recursive: true });
  for (const source of await filesBelow(compiled)) {
    const destination = join(target, source.slice(compiled.length));
    const hashed = destination.includes(hashedAddress);
    if (hashed && (await sizeOf(destination)) === (await sizeOf(source))) continue;
    const body = await readFile(source);
    const copies: Copies = textual.has(extname(source)) ? await compressedCopies(body) : [['', body]];
    for (const [extension, bytes] of copies.toReversed())
      await replaceFile(destination + extension, [bytes], () => assertLockHeldFor(target));
  }
}
