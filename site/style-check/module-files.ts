import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+?)(?:\?[^'"]*)?['"]/g;
const isText = /\.(?:astro|tsx?|css)$/;

/** The texts of these modules and of all they import by relative paths, style sheets included, by their files. */
export function moduleFiles(entries: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (texts.has(file) || !isText.test(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    const folder = dirname(file);
    queue.push(...[...text.matchAll(relativeImport)].map(([, path = '']) => join(folder, path)));
  }
  return texts;
}
