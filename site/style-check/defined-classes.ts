import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { compile } from 'tailwindcss';

const packages = createRequire(import.meta.url);
const selectors = /\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6} ?|\\.)+)/gi;
const escapes = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

/** The classes that a style sheet's selectors name. */
export function classesIn(sheet: string): Set<string> {
  const names = [...sheet.matchAll(selectors)].map(([, name = '']) =>
    name.replace(escapes, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );
  return new Set(names);
}

function styleSheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : packages.resolve(`${id}/index.css`);
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}

/** Whether Tailwind looks for classes in a file; of several rules about it the last counts. */
function isScanned(file: string, sources: readonly { base: string; pattern: string; negated: boolean }[]) {
  const covers = ({ base, pattern }: { base: string; pattern: string }) => {
    const place = join(base, pattern);
    return file.startsWith(`${place}/`) || matchesGlob(file, place);
  };
  return sources.findLast(covers)?.negated === false;
}

/** The classes for which the style sheet has a rule once Tailwind has compiled it with those that its sources use. */
export async function definedClasses(
  sheet: string,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Set<string>> {
  const { build, sources } = await compile(readFileSync(sheet, 'utf8'), {
    base: dirname(sheet),
    loadStylesheet: async (id, from) => styleSheet(id, from),
  });
  const scanned = [...used].filter(([file]) => isScanned(file, sources));
  return classesIn(build(scanned.flatMap(([, classes]) => [...classes])));
}
