import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../start/root.ts';

/** Versions below these have known faults; DOMPurify counts wherever something brings it. */
const floors: Record<string, string> = {
  hono: '4.13.18',
  '@hono/node-server': '2.1.7',
  'drizzle-orm': '0.45.2',
  sharp: '0.35.4',
  astro: '7.3.5',
  dompurify: '3.4.17',
};
const whereUsed = new Set(['dompurify']);

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

/** Every version of the package that the lockfile may install. */
function lockedVersions(name: string): string[] {
  const entry = new RegExp(`^ {2}'?${name.replace('/', '\\/')}@(\\d+\\.\\d+\\.\\d+[^:(']*)`, 'gm');
  return [...new Set([...lockfile.matchAll(entry)].map(([, version = '']) => version))];
}

function isAtLeast(version: string, floor: string): boolean {
  const [numbers = '', label] = version.split('-');
  const own = numbers.split('.').map(Number);
  const least = floor.split('.').map(Number);
  const different = least.findIndex((number, index) => number !== own[index]);
  return different === -1 ? label === undefined : (own[different] ?? 0) > (least[different] ?? 0);
}

describe('the lockfile', () => {
  it.each(Object.entries(floors))('has no %s older than %s', (name, floor) => {
    const versions = lockedVersions(name);
    if (!whereUsed.has(name)) expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  it.each([
    ['4.13.18', true],
    ['4.13.19', true],
    ['4.14.0', true],
    ['5.0.0', true],
    ['4.13.17', false],
    ['4.9.99', false],
    ['3.99.99', false],
    ['4.13.18-beta.1', false],
  ])('is read right: %s is at least 4.13.18: %s', (version, expected) => {
    expect(isAtLeast(version, '4.13.18')).toBe(expected);
  });
});
