import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentSchema } from '../../api/src/config.schema.ts';
import { root } from '../start/root.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = textOf('docker-compose.yml');

function blockOf(service: string, text = compose): string {
  const [, block = ''] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(text) ?? [];
  return block;
}

/** What follows `key:` in the block of a service. */
function valuesIn(service: string, key: string): string[] {
  return [...blockOf(service).matchAll(new RegExp(`^ +${key}: (.+)$`, 'gm'))].map(([, value = '']) => value);
}

it('how many APIs run, and whether PostgreSQL runs here, are values of .env', () => {
  expect(valuesIn('api', 'replicas')).toEqual([`\${API_REPLICAS:-1}`]);
  expect(valuesIn('postgres', 'replicas')).toEqual([`\${LOCAL_POSTGRES:-1}`]);
  const example = textOf('.env.example');
  for (const name of ['API_REPLICAS', 'LOCAL_POSTGRES']) expect(example).toContain(`# ${name}=1\n`);
});

it.each(['BACKUP_AT', 'BACKUP_KEY', 'BACKUP_KEEP_DAILY', 'BACKUP_KEEP_WEEKLY', 'BACKUP_KEEP_MONTHLY'])(
  '%s is validated before anything starts, and known to nothing else but the backup',
  (name) => {
    const value = [`\${${name}:-}`];
    expect(['settings', 'backup'].map((service) => valuesIn(service, name))).toEqual([value, value]);
    expect(compose.split(`${name}: `)).toHaveLength(3);
  },
);

it.each(['docker-compose.yml', 'infra/docker/cdn.yml', 'infra/docker/several-caddys.yml'])(
  'what goes from .env into the Caddyfile is validated before anything starts: %s',
  (file) => {
    const text = textOf(file);
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(blockOf('caddy', text)) ?? [];
    const names = [...environment.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    const [shared = ''] = /^x-secrets:.*\n(?: .*\n)+/m.exec(text) ?? [];
    const given = shared + blockOf('settings', text);
    expect(names.filter((name) => !given.includes(`${name}: \${${name}:`))).toEqual([]);
    expect(names.filter((name) => !Object.hasOwn(environmentSchema.shape, name))).toEqual([]);
  },
);

it('an update keeps as many APIs as run, and starts no PostgreSQL by name', () => {
  const commands = textOf('infra/docker/update.sh').split('\n');
  const ups = commands.filter((line) => line.startsWith('compose up'));
  expect(ups).toHaveLength(3);
  for (const up of ups) expect(up).toMatch(/--scale api=("\$count"|\$\(\(count \* 2\)\))( api| publisher)?$/);
});

it.each(['postgres', 'caddy'])(
  'the image of %s is one of a version, and .env may name another',
  (service) => {
    const [image = ''] = valuesIn(service, 'image');
    const [, variable, name] = /^\$\{(\w+):-(\w+:\d[\w.-]*)\}$/.exec(image) ?? [];
    expect(name).toMatch(new RegExp(`^${service}:`));
    expect(textOf('.env.example')).toContain(`# ${variable}=${name}\n`);
  },
);

it.each(['settings', 'api', 'backup', 'publisher'])('the image of %s may come from a registry', (service) => {
  expect(valuesIn(service, 'image').join()).toMatch(
    /^\$\{IMAGE_REGISTRY:-\}haunted-forests\/(api|publisher):\$\{IMAGE_TAG:-latest\}$/,
  );
});

it('the build hooks of .env are added to that of the publisher', () => {
  const [, hooks] = /^ {2}REBUILD_HOOKS: (.+)$/m.exec(compose) ?? [];
  expect(hooks).toBe(`http://publisher:8082/hook,\${REBUILD_HOOKS:-}`);
});

it('LOG_LEVEL reaches every process that logs by it', () => {
  const level = `\${LOG_LEVEL:-}`;
  expect(compose).toContain(`\n  LOG_LEVEL: ${level}\n`);
  for (const service of ['backup', 'publisher']) expect(valuesIn(service, 'LOG_LEVEL')).toEqual([level]);
});

it('the backup is healthy while its folder can be used and no backup has failed', () => {
  const [, script = ''] = /"-e",\s+"(.+)",/.exec(blockOf('backup')) ?? [];
  const healthIn = (folder: string) =>
    spawnSync(process.execPath, ['-e', script.replaceAll('/data/backups', folder)]).status;
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  expect(healthIn(folder)).toBe(0);
  expect(healthIn(join(folder, 'none'))).toBe(1);
  writeFileSync(join(folder, 'failed.txt'), '');
  expect(healthIn(folder)).toBe(1);
});
