import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DataFolderInUseError, lockDataFolder } from '@haunted-forests/api/folder-lock';
import { root } from './root.ts';

const run = promisify(execFile);

const siteFiles = readdirSync(join(root, 'site')).filter((name) => name.endsWith('.ts'));
const inputs = [
  ...siteFiles.map((name) => `site/${name}`),
  'site/src',
  'site/public',
  'site/publisher/render/adapter.ts',
  'site/publisher/render/renderer.ts',
  'site/package.json',
  'api/src/modules',
  'pnpm-lock.yaml',
];

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function hashInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const files = inputs.flatMap((input) => filesBelow(join(root, input)));
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The rest of the environment must not affect the build: a test runner sets DEV, and the pages would use it. */
async function astroBuild(folder: string): Promise<void> {
  const site = join(root, 'site');
  const astro = dirname(createRequire(join(site, 'package.json')).resolve('astro/package.json'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const build = [join(astro, 'bin/astro.mjs'), 'build', '--outDir', folder];
  const compiling = run(process.execPath, build, { cwd: site, env });
  // It would go on in a folder that the next start takes for its own.
  const end = () => compiling.child.kill('SIGKILL');
  process.once('exit', end);
  try {
    await compiling;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The site could not be compiled:\n${stdout}${stderr}`);
  } finally {
    process.off('exit', end);
  }
}

interface Compilation {
  /** A link to what was compiled last. */
  dist: string;
  /** Holds what was compiled, each in a folder of its hash's name. */
  compiledFolder: string;
  inputHash: string;
  build(folder: string): Promise<void>;
}

/** The hash of what was compiled last; '' before that. */
function compiledHash(dist: string): string {
  const isLink = lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink && existsSync(dist) ? basename(readlinkSync(dist)) : '';
}

async function lock(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return lockDataFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
    }
    await pause(100);
  }
}

function pointTo(dist: string, folder: string): void {
  const link = `${dist}.new`;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(dist), folder), link);
  const isFolder = lstatSync(dist, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder) rmSync(dist, { recursive: true });
  renameSync(link, dist);
}

/**
 * Compiles unless that was done for these inputs; of several processes one does, and the others wait. What was compiled before
 * stays, because a publisher may be running that reads it; what is older goes.
 * @returns whether it compiled.
 */
export async function compileOnce({ dist, compiledFolder, inputHash, build }: Compilation): Promise<boolean> {
  if (compiledHash(dist) === inputHash) return false;
  const unlock = await lock(compiledFolder);
  try {
    const earlier = compiledHash(dist);
    if (earlier === inputHash) return false;
    const folder = join(compiledFolder, inputHash);
    const isMade = existsSync(folder);
    if (!isMade) {
      // The renderer contains the name, and its version changes with it: the name must not change with the hash.
      const unfinished = join(compiledFolder, 'unfinished');
      rmSync(unfinished, { recursive: true, force: true });
      await build(unfinished);
      renameSync(unfinished, folder);
    }
    pointTo(dist, folder);
    const isOld = (name: string) => name !== inputHash && name !== earlier && !name.startsWith('lock');
    for (const name of readdirSync(compiledFolder).filter(isOld))
      rmSync(join(compiledFolder, name), { recursive: true });
    return !isMade;
  } finally {
    unlock();
  }
}

/** Compiles the site unless the compiled one was made from the same files; true when it compiled. */
export function compileSite(): Promise<boolean> {
  return compileOnce({
    dist: join(root, 'site/dist'),
    compiledFolder: join(root, 'site/.generated/compiled'),
    inputHash: hashInputs().slice(0, 16),
    build: astroBuild,
  });
}
