import { expect, test } from 'vitest';
import { isAdminOnly, type ModuleGraph } from './admin-chunk.ts';

const importers: Record<string, string[]> = {
  '/src/pages/tickets.astro': [],
  '/src/components/Menu.tsx': ['/src/admin/app/Shell.tsx'],
  '/src/components/Button.tsx': ['/src/admin/app/Shell.tsx', '/src/features/Form.tsx'],
  '/src/features/Form.tsx': ['/src/pages/tickets.astro'],
  '/src/admin/app/Shell.tsx': ['/src/pages/admin/[...path].astro'],
  'menu/index.js': ['/src/components/Menu.tsx', 'menu/item.js'],
  'menu/item.js': ['menu/index.js'],
  'schema/index.js': ['schema/core.js', '/src/features/Form.tsx'],
  'schema/core.js': ['schema/index.js'],
};
const graph: ModuleGraph = { getModuleInfo: (id) => ({ importers: importers[id] ?? [] }) };

test.each([
  ['/src/admin/app/Shell.tsx', true],
  ['/src/components/Menu.tsx', true],
  ['menu/item.js', true],
  ['/src/components/Button.tsx', false],
  ['/src/features/Form.tsx', false],
  ['schema/core.js', false],
  ['schema/index.js', false],
])('%s belongs to the back office alone: %s', (id, answer) => {
  expect(isAdminOnly(id, graph)).toBe(answer);
});
