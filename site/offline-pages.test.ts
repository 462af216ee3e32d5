import { expect, test } from 'vitest';
import { type Chunk, filesOf } from './offline-pages.ts';

const chunk = (name: string, modules: string[], imports: string[] = [], assets: string[] = []): Chunk => ({
  type: 'chunk',
  fileName: `_astro/${name}.js`,
  moduleIds: modules.map((module) => `/site/src/${module}`),
  imports: imports.map((file) => `_astro/${file}.js`),
  viteMetadata: { importedCss: new Set(), importedAssets: new Set(assets) },
});

const chunks = [
  chunk('screen', ['gate/Screen.tsx'], ['shared']),
  chunk('app', ['App.tsx'], ['shared', 'react']),
  chunk('shared', ['ui/Button.tsx', 'ui/Dialog.tsx'], ['react'], ['_astro/mark.svg']),
  chunk('react', [], ['app']),
  chunk('reports', ['Reports.tsx'], [], ['_astro/large.png']),
];

test('a page keeps the files of its modules, its own first, and whatever they import, once', () => {
  expect(filesOf(['App.tsx', 'gate/Screen.tsx'], chunks)).toEqual([
    '/_astro/app.js',
    '/_astro/screen.js',
    '/_astro/shared.js',
    '/_astro/react.js',
    '/_astro/mark.svg',
  ]);
  expect(filesOf([], chunks)).toEqual([]);
});

test('a module that was moved stops the build', () => {
  expect(() => filesOf(['Moved.tsx'], chunks)).toThrow('No compiled file holds Moved.tsx');
});
