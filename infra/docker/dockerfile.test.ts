import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allocator } from '../start/allocator.ts';
import { root } from '../start/root.ts';

const { exports: exported } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** What the Dockerfile says of one of its stages. */
function stageOf(name: string): string {
  const stages = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8').split(/^FROM /m);
  return stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
}

/** The files of the project that the target `image` copies, as paths of files and folders. */
function copied(image: string): string[] {
  const lines = [...stageOf(image).matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  return lines.flatMap(([, sources = '']) => sources.split(' '));
}

/** Where an import leads in this project; null for packages and for what belongs to Node. */
function target(name: string, importer: string): string | null {
  if (name.startsWith('.')) return resolve(dirname(importer), name);
  const [, part] = /^@haunted-forests\/api\/(.+)$/.exec(name) ?? [];
  if (part === undefined) return null;
  const schema = /^schemas\/(.+)$/.exec(part)?.[1];
  const pattern = exported[schema ? './schemas/*' : `./${part}`] ?? '';
  return join(root, 'api', pattern.replace('*', schema ?? ''));
}

/** Every file that is loaded when `entry` is run. */
function loaded(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(entry, 'utf8');
  const imports = text.matchAll(/^(?:import|export)\b(?! type\b)[^;']*'([^']+)'|\bimport\('([^']+)'\)/gm);
  for (const [, still, late] of imports) {
    const file = target(still ?? late ?? '', entry);
    if (file !== null && statSync(file, { throwIfNoEntry: false })?.isFile()) loaded(file, seen);
  }
  return seen;
}

it('the images start from the Node that everything else runs on, and leave no volumes without a name behind', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${devDependencies.node}-`);
  expect(dockerfile).not.toMatch(/^FROM \w+:|^VOLUME/m);
});

it('the image of the api frees memory as the api of `start` does', () => {
  const [, settings = ''] = /^ENV (.+)$/m.exec(stageOf('api')) ?? [];
  for (const [name, value] of Object.entries(allocator))
    expect(settings.split(' ')).toContain(`${name}=${value}`);
});

it.each([
  ['api', 'api/src/main.ts'],
  ['api', 'api/src/config.main.ts'],
  ['publisher', 'site/publisher/main.ts'],
  ['publisher', 'site/publisher/export.main.ts'],
  ['publisher', 'site/publisher/config.main.ts'],
  ['api', 'infra/watchdog/container-health.main.cjs'],
  ['publisher', 'infra/watchdog/container-health.main.cjs'],
])('the image of the %s has every file that %s loads', (image, entry) => {
  const sources = copied(image);
  const missing = [...loaded(join(root, entry))]
    .map((file) => relative(root, file))
    .filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  expect(missing).toEqual([]);
});

it('no test and nothing for tests gets into an image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['site/e2e', '**/testing', '**/*.test.ts', '**/*.test.tsx']),
  );
});
