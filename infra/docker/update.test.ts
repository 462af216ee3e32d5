import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Docker as far as an update sees it: the file `running` names the API's containers, and each has a file with its health. */
const docker = `#!/bin/sh
cd "$FOLDER"
case "$1 $2" in
  "inspect -f") cat "$4" ;;
  "rm -f") sed -i "/^$3$/d" running ;;
  "rm "*) sed -i "/^$2$/d" running ;;
  "ps -q") test ! -e monitored || echo prometheus ;;
  "restart "*) echo "$2" >>restarted ;;
esac
`;
const compose = `#!/bin/sh
cd "$FOLDER"
case "$*" in
  "ps -q postgres") echo postgres ;;
  *PG_VERSION*) shift 8; sh -ec "$(printf %s "$1" | sed "s|/var/lib/postgresql/data|$FOLDER|")" ;;
  "ps -q api") cat running ;;
  run*" publisher node site/publisher/config.main.ts") test ! -e misconfigured ;;
  *--no-recreate*) echo new >>running ;;
  exec*) test ! -e refused ;;
esac
`;

function install(name: string, script: string) {
  writeFileSync(join(folder, name), script);
  chmodSync(join(folder, name), 0o755);
}

/** Runs an update of one API with this health to one with that health; resolves with what runs afterwards. */
async function update(old: string, next: string, { isRefused = false, files = '17' } = {}) {
  install('docker', docker);
  install('compose', compose);
  install('postgres', "#!/bin/sh\necho 'postgres (PostgreSQL) 17.6 (Debian 17.6-2.pgdg12+1)'\n");
  writeFileSync(join(folder, 'PG_VERSION'), `${files}\n`);
  writeFileSync(join(folder, 'running'), 'old\n');
  writeFileSync(join(folder, 'old'), old);
  writeFileSync(join(folder, 'new'), next);
  if (isRefused) writeFileSync(join(folder, 'refused'), '');
  const environment = {
    PATH: `${folder}:${process.env.PATH}`,
    FOLDER: folder,
    COMPOSE: join(folder, 'compose'),
    UPDATE_SECONDS: '1',
  };
  const ended = run(join(import.meta.dirname, 'update.sh'), ['--no-build'], { env: environment });
  const isDone = await ended.then(
    () => true,
    () => false,
  );
  return { isDone, running: readFileSync(join(folder, 'running'), 'utf8').trim().split('\n') };
}

it.each(['healthy', 'unhealthy'])('an update replaces an API that is %s', async (health) => {
  expect(await update(health, 'healthy')).toEqual({ isDone: true, running: ['new'] });
});

it('an update restarts a Prometheus that runs, which sees new rules only then', async () => {
  writeFileSync(join(folder, 'monitored'), '');
  expect((await update('healthy', 'healthy')).isDone).toBe(true);
  expect(readFileSync(join(folder, 'restarted'), 'utf8')).toBe('prometheus\n');
});

it('an update whose API does not become ready leaves the old one', async () => {
  expect(await update('healthy', 'starting')).toEqual({ isDone: false, running: ['old'] });
});

it('an update to a PostgreSQL of another major version than the files of the database is refused', async () => {
  expect(await update('healthy', 'healthy', { files: '16' })).toEqual({ isDone: false, running: ['old'] });
});

it('an update whose publisher would refuse its settings leaves the old API', async () => {
  writeFileSync(join(folder, 'misconfigured'), '');
  expect(await update('healthy', 'healthy')).toEqual({ isDone: false, running: ['old'] });
});

it('an update whose Caddyfile is refused leaves the old API and no other', async () => {
  expect(await update('healthy', 'healthy', { isRefused: true })).toEqual({
    isDone: false,
    running: ['old'],
  });
});
