import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../start/root.ts';
import { missingReferences, referencesIn } from '../testing/document-references.ts';

/** How many items of levels 1 and 2 each section of the Application Security Verification Standard 5.0 has. */
const itemsOfChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** '1.2.6-8' names three items. */
function itemsIn(cell: string): string[] {
  return [...cell.matchAll(/\b(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, first, last]) => {
    const count = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length: count }, (_, place) => `${section}.${Number(first) + place}`);
  });
}

const items = [...text.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
  /^\d/.test(cell) ? itemsIn(cell) : [],
);

const references = referencesIn(text);

describe('the security document', () => {
  it('speaks of every item of levels 1 and 2 exactly once', () => {
    expect(items.filter((item, place) => items.indexOf(item) !== place)).toEqual([]);
    const counts = itemsOfChapter.map(
      (_, place) => items.filter((item) => item.startsWith(`${place + 1}.`)).length,
    );
    expect(counts).toEqual(itemsOfChapter);
  });

  it('names tests that exist', () => {
    expect(references.length).toBeGreaterThan(80);
    expect(missingReferences(references)).toEqual([]);
  });
});
