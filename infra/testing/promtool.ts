import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.ts';
import { type Run, run } from '../test/run.ts';

const unpacked = join(root, 'node_modules/.cache/prometheus');
const inPackage = join(unpacked, 'usr/bin/promtool');

const extraction = 'dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" ./usr/bin/promtool';
const download = (folder: string) => run('apt-get', ['download', '-qq', 'prometheus'], { folder });

async function unpackTo(target: string): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  try {
    let downloaded = await download(folder);
    if (downloaded.code !== 0) {
      await run('apt-get', ['update', '-qq']);
      downloaded = await download(folder);
    }
    if (downloaded.code !== 0) return downloaded;
    const [file = ''] = await readdir(folder);
    await mkdir(target, { recursive: true });
    return await run('sh', ['-c', extraction, join(folder, file), target]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What to call promtool by: the installed one, or one out of Debian's package, whose installation would start a server. */
export async function findPromtool(): Promise<string> {
  for (const path of ['promtool', inPackage]) if ((await run(path, ['--version'])).code === 0) return path;
  const { code, output } = await unpackTo(unpacked);
  if (code !== 0) throw new Error(`promtool is missing, and Debian's package was not to be had:\n${output}`);
  return inPackage;
}
