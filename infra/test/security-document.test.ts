import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../start/root.ts';
import { missingReferences, referencesIn } from '../testing/document-references.ts';

/** How many items of levels 1 and 2 each section of the Application Security Verification Standard 5.0 has. */
const itemsOfChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** Those of level 1; all others are of level 2. */
const levelOne = new Set(
  `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8 6.3.1-2
  6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1
  15.1.1 15.2.1 15.3.1`
    .split(/\s+/)
    .flatMap(itemsIn),
);

/** What does not hold, or only partly: none may come to it, and whoever mends one takes it away here. */
const exceptions = {
  levelOne: ['6.2.8', '6.4.1', '7.2.4', '14.2.1'],
  levelTwo: [
    ...['3.5.4', '4.1.2', '5.4.3', '6.2.12', '12.3.1', '12.3.3', '12.3.4'],
    ...['13.2.1', '13.2.2', '13.2.5', '13.3.1', '13.3.2', '14.3.3', '16.4.3'],
  ],
};

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** '1.2.6-8' names three items. */
function itemsIn(cell: string): string[] {
  return [...cell.matchAll(/\b(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, first, last]) => {
    const count = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

/** The rows of the tables of items: which ones, and how they hold. */
const lines = [...text.matchAll(/^\| (\d[^|]*) \| (.*) \|$/gm)].map(([, about = '', says = '']) => ({
  about,
  says,
}));
const items = lines.flatMap(({ about }) => itemsIn(about));

const references = referencesIn(text);

describe('the security document', () => {
  it('speaks of every item of levels 1 and 2 exactly once', () => {
    expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
    const counts = itemsOfChapter.map(
      (_, index) => items.filter((item) => item.startsWith(`${index + 1}.`)).length,
    );
    expect(counts).toEqual(itemsOfChapter);
  });

  it('has for each item a test, a reason why there is none, or an exception', () => {
    const silent = lines.filter(
      ({ says }) => !/\.(?:test|spec)\.ts`|by construction|written:|not applicable|exception/i.test(says),
    );
    expect(silent).toEqual([]);
  });

  it('makes no exceptions but the known ones', () => {
    expect(levelOne.size).toBe(70);
    const excepted = lines
      .filter(({ says }) => /exception/i.test(says))
      .flatMap(({ about }) => itemsIn(about));
    expect({
      levelOne: excepted.filter((item) => levelOne.has(item)),
      levelTwo: excepted.filter((item) => !levelOne.has(item)),
    }).toEqual(exceptions);
  });

  it('names tests that exist', () => {
    expect(references.length).toBeGreaterThan(80);
    expect(missingReferences(references)).toEqual([]);
  });
});
