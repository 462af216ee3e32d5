import { expect, it } from 'vitest';
import { astroPatch } from './astro-patch.ts';

const patch = () => astroPatch('quick', 'core/slow.js', [['slowly()', 'quickly()']]);
const file = '/anywhere/node_modules/astro/dist/core/slow.js';

it('replaces the text wherever it stands in its file', () => {
  const { plugin, assertApplied } = patch();
  expect(plugin.transform('slowly(); slowly();', file)?.code).toBe('quickly(); quickly();');
  expect(assertApplied).not.toThrow();
});

it('leaves other files alone', () => {
  expect(patch().plugin.transform('slowly();', '/anywhere/else.js')).toBeUndefined();
});

it('fails the compilation in which the file was another one, or did not come', () => {
  const { plugin, assertApplied } = patch();
  plugin.transform('hastily();', file);
  expect(assertApplied).toThrow("quick: Astro's core/slow.js is another one now.");
});
