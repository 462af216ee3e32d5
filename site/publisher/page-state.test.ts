import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PageGlobal, type PageState } from './page-state.ts';

const pages = fileURLToPath(new URL('../src', import.meta.url));

it('gives pages and components all of `Astro` that they ask for', () => {
  const astro = new PageGlobal({} as PageState, {}, {} as never, () => ({}) as never);
  const files = globSync('**/*.astro', { cwd: pages });
  const asked = files.flatMap((file) =>
    [...readFileSync(join(pages, file), 'utf8').matchAll(/\bAstro\b\.?(\w*)/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ name }) => !(name in astro))).toEqual([]);
});
