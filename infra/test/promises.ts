import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.ts';
import { type Reference, referencesIn } from '../testing/document-references.ts';

export interface Promised {
  /** Like R1. */
  id: string;
  promise: string;
  fault: string;
  /** What the tests must show. */
  figure: string;
  references: Reference[];
}

/** The promises of docs/reliability.md, in its order. */
export function readPromises(): Promised[] {
  const text = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
    ([, id = '', promise = '', fault = '', figure = '', tests = '']) => ({
      id,
      promise,
      fault,
      figure,
      references: referencesIn(tests),
    }),
  );
}
