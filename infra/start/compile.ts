import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const run = promisify(execFile);

const stampFile = join(root, 'site/dist/.stamp');
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

function stampOfInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const files = inputs.flatMap((input) => filesBelow(join(root, input)));
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function lastStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** The rest of the environment must not affect the build: a test runner sets DEV, and the pages would use it. */
async function astroBuild(): Promise<void> {
  const site = join(root, 'site');
  const astro = dirname(createRequire(join(site, 'package.json')).resolve('astro/package.json'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await run(process.execPath, [join(astro, 'bin/astro.mjs'), 'build'], { cwd: site, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`The site could not be compiled:\n${stdout}${stderr}`);
    },
  );
}

/** Compiles the site unless the compiled one was made from the same files; true when it compiled. */
export async function compileSite(): Promise<boolean> {
  const stamp = stampOfInputs();
  if (lastStamp() === stamp) return false;
  await astroBuild();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}
