import { expect, test } from 'vitest';
import { adminChunk } from './admin-chunk.ts';

/** What a module is resolved to when this one imports it. */
const resolved = (id: string, importer: string) =>
  adminChunk().resolveId.call({ resolve: async (found) => ({ id: found }) }, id, importer);

const screen = '/site/src/admin/app/AdminApp.tsx';

test.each([
  ['a component that public pages use too', '/site/src/components/Field.tsx', screen],
  ['what such a component imports', '/node_modules/zod/index.js', '/site/src/components/Field.tsx?admin'],
])('the back office has a copy of its own of %s', async (_, id, importer) => {
  expect(await resolved(id, importer)).toEqual({ id: `${id}?admin` });
});

test.each([
  ['what a public page imports', '/site/src/components/Field.tsx', '/site/src/features/Form.tsx'],
  ['a module of the back office', '/site/src/admin/app/Shell.tsx', screen],
  ['React, which Astro has rendered with', '/node_modules/react/index.js', screen],
  ['the address of a file', '/site/src/fonts/sans.woff2?url', screen],
  ['a module of the compiler', '\0vite/preload-helper.js', screen],
])('it has none of %s', async (_, id, importer) => {
  expect(await resolved(id, importer)).toBeNull();
});
