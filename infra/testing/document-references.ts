import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.ts';

export interface Reference {
  /** A test file or a benchmark, relative to the root. */
  file: string;
  titles: string[];
}

/** Every test file and benchmark that a document names, each time with the titles that follow it. */
export const referencesIn = (text: string): Reference[] =>
  [
    ...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts|infra\/bench\/[\w-]+\.ts)`((?:,? (?:and )?"[^"]+")*)/g),
  ].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

/** The files and titles that do not exist. */
export const missingReferences = (references: Reference[]): string[] =>
  references.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [file];
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`);
  });
