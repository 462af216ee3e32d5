import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}`);
  chmodSync(join(folder, name), 0o755);
}

/** What Compose makes of a `.env` with a registry and a tag. */
const config = `services:
  api:
    image: registry.example/park/haunted-forests/api:v2
    mem_limit: "805306368"
  settings:
    environment:
      SITE_URL: https://park.example
    image: registry.example/park/haunted-forests/api:v2
    mem_limit: "268435456"
`;

/** Deploys a stack; the commands in `refused` fail. */
function deploy(refused = 'none') {
  install('docker', 'echo "$*" >>"$FOLDER/calls"; test "$1" != stack || cat >"$FOLDER/deployed"\n');
  install(
    'compose',
    `case "$*" in *"${refused}") echo refused >&2; exit 1 ;; esac; test "$3" != config || cat "$FOLDER/config"\n`,
  );
  writeFileSync(join(folder, 'config'), config);
  return spawnSync(join(import.meta.dirname, 'stack.sh'), ['park'], {
    env: { PATH: `${folder}:${process.env.PATH}`, FOLDER: folder, COMPOSE: join(folder, 'compose') },
    encoding: 'utf8',
  });
}

it('a stack takes its images from where .env says, also on nodes that cannot read the registry by themselves', () => {
  const { status, stderr } = deploy();
  expect([status, stderr]).toEqual([0, '']);
  const calls = readFileSync(join(folder, 'calls'), 'utf8');
  expect(calls).toMatch(/^run .* registry\.example\/park\/haunted-forests\/api:v2 node --version$/m);
  expect(calls).toMatch(/^stack deploy --with-registry-auth .*park$/m);
  expect(readFileSync(join(folder, 'deployed'), 'utf8')).toContain(
    'image: registry.example/park/haunted-forests/api:v2',
  );
});

it.each([
  ['the settings', 'run --rm --no-deps settings'],
  ['those of the publisher', 'run --rm --no-deps publisher node site/publisher/config.main.ts'],
])('a stack is not deployed when %s are refused', (_name, command) => {
  const { status, stderr } = deploy(command);
  expect([status, stderr]).toEqual([1, 'refused\n']);
  expect(existsSync(join(folder, 'calls'))).toBe(false);
});
