import { classesIn, definedClasses } from './defined-classes.ts';
import { moduleFiles } from './module-files.ts';
import { usedClasses } from './used-classes.ts';

/** Marks that need no rule: Tailwind's own for what stands inside or next to. */
const mark = /^(?:group|peer)(?:\/|$)/;
const layerClass = /(?:^|:)z-\[?\d{2,}\]?$/;
const layerRule = /z-index:\s*\d{2,}/;

interface Side {
  /** The style sheet that every page of this side has. */
  sheet: string;
  pages: readonly string[];
}

const styleBlocks = (text: string) =>
  [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules).join('\n');
const rulesOf = (file: string, text: string) => (file.endsWith('.css') ? text : styleBlocks(text));

/**
 * What is wrong with the styles of the pages and of all they import, a sentence each: classes that no style sheet of
 * theirs defines, and layers of the page that are numbers instead of names.
 */
export async function styleFaults({ sheet, pages }: Side): Promise<string[]> {
  const files = [...moduleFiles(pages)];
  const modules = files.filter(([file]) => !file.endsWith('.css'));
  const used = new Map(modules.map(([file, text]) => [file, usedClasses(text)]));
  const defined = await definedClasses(sheet, used);
  const ownRules = classesIn(files.map(([file, text]) => rulesOf(file, text)).join('\n'));
  const isKnown = (name: string) => defined.has(name) || ownRules.has(name) || mark.test(name);
  return [
    ...[...used].flatMap(([file, classes]) =>
      [...classes].flatMap((name) => [
        ...(isKnown(name) ? [] : [`${file}: no style sheet of its pages defines the class ${name}`]),
        ...(layerClass.test(name) ? [`${file}: ${name} is a layer without a name of styles/tokens.css`] : []),
      ]),
    ),
    ...files
      .filter(([file, text]) => layerRule.test(rulesOf(file, text)))
      .map(([file]) => `${file}: a z-index of 10 or more is a layer without a name of styles/tokens.css`),
  ];
}
