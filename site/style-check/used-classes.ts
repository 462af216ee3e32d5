/** Where classes are given as they are: in markup, by a script, by a constant or property that is named for them. */
const given = [
  /\bclass(?:Name)?="([^"]*)"/g,
  /\bclassName\s*=\s*['`]([^'`$]*)['`]/g,
  /\bclassList\.\w+\('([^']*)'/g,
  /\b\w*[cC]lass(?:es|Name)\s*[:=]\s*'([^']*)'/g,
];
/** Where an expression in braces gives them: attributes, and functions that are named for what they return. */
const expressions = /\b(?:class(?::list|Name)?=|function \w*[cC]lass(?:es|Name)\([^)]*\)[^{]*)\{/g;
const literals = /(['"`])((?:(?!\1).)*)\1/gs;
const inserted = /\$\{([^{}]*)\}/g;
const identifiers = /[A-Za-z_]\w*(?!\w)(?!\s*(?:\?[^.?]|&&|[=!<>]))/g;
const isCompared = (before: string, after: string) => /[=!]==?\s*$/.test(before) || /^\s*[=!]==?/.test(after);
const isArgument = (before: string) => /\w\(\s*$/.test(before);

/** The text between the brace that ends before `start` and the one that closes it. */
function braced(text: string, start: number): string {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

/** The literals of an expression, except for comparisons and arguments; what a template inserts stands as a null character in it. */
function literalsOf(expression: string): string[] {
  const code = expression.replace(inserted, '\0');
  const own = [...code.matchAll(literals)].filter(({ 0: { length }, index }) => {
    const before = code.slice(0, index);
    return !isCompared(before, code.slice(index + length)) && !isArgument(before);
  });
  const inside = [...expression.matchAll(inserted)].flatMap(([, part = '']) => literalsOf(part));
  return [...own.map(([, , words = '']) => words), ...inside];
}

/** What the constants hold that a class expression names: a literal, or an object of them. */
function constantsOf(expression: string, text: string): string[] {
  const parts = [...expression.matchAll(inserted)].map(([, part = '']) => part);
  const code = [expression.replace(inserted, '').replace(literals, ''), ...parts].join(';');
  const names = new Set(code.replace(literals, '').match(identifiers));
  return [...names].flatMap((name) => {
    const declared = new RegExp(`(?:(const) ${name}\\b[^=;\\n]*=|\\b${name}:)\\s*(['"\`{])`, 'g');
    return [...text.matchAll(declared)].flatMap(({ 0: { length }, 1: isConstant, 2: opening, index }) => {
      const start = index + length;
      if (opening !== '{') return text.slice(start, text.indexOf(opening as string, start));
      return isConstant ? literalsOf(braced(text, start)) : [];
    });
  });
}

/** The classes that a module, in Astro or TypeScript, gives to elements; those that it puts together are left out. */
export function usedClasses(text: string): Set<string> {
  const markup = text.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  const found = [...markup.matchAll(expressions)].map((match) =>
    braced(markup, match.index + match[0].length),
  );
  const words = [
    ...given.flatMap((pattern) => [...markup.matchAll(pattern)].map(([, classes = '']) => classes)),
    ...found.flatMap((expression) => [...literalsOf(expression), ...constantsOf(expression, markup)]),
  ];
  const classes = words.flatMap((each) => each.split(/\s+/));
  return new Set(classes.filter((name) => name && !/[\0$]/.test(name)));
}
