import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

function onPath(program: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** The newest installed PostgreSQL's folder of programs; null without one. */
export function postgresFolder(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? (onPath('initdb') && join(onPath('initdb') as string, '..'));
}

/** The headless shell does the same work in two thirds of the time. */
const browser = () =>
  onPath('chromium-headless-shell') ?? onPath('chromium') ?? onPath('google-chrome') ?? null;

/** Finds what only the faults need, or installs it; rejects with what is missing. */
export async function provisionFaults(): Promise<void> {
  const missing = ['faketime', 'pgbouncer', 'pgbackrest', 'strace'].filter((program) => !onPath(program));
  if (missing.length) await installPackages(missing);
}

async function installPackages(packages: string[]) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Error(`The tests need ${packages.join(' and ')}; install them and run the tests again.`);
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { environment });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    {
      environment,
    },
  );
  if (code !== 0) throw new Error(`${packages.join(' and ')} could not be installed:\n${output}`);
}

export interface Provisions {
  /** Folder of initdb and postgres. */
  postgres: string;
  /** Path of a Chromium. */
  browser: string;
}

/** Finds PostgreSQL, Caddy, age and a browser, or installs them from Debian's packages; rejects with what is missing. */
export async function provision(): Promise<Provisions> {
  const missing = [
    ...(postgresFolder() ? [] : ['postgresql']),
    ...(browser() ? [] : ['chromium-headless-shell']),
    ...['caddy', 'age'].filter((name) => !onPath(name)),
  ];
  if (missing.length) await installPackages(missing);
  return { postgres: postgresFolder() as string, browser: browser() as string };
}
