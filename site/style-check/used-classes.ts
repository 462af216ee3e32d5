/** Where classes are given as they are, in markup or by a script. */
const given = [
  /\bclass(?:Name)?="([^"]*)"/g,
  /\bclassName\s*=\s*['`]([^'`$]*)['`]/g,
  /\bclassList\.\w+\('([^']*)'/g,
];
/** Where an expression in braces gives them: attributes, and functions that are named for what they return. */
const expressions = /\b(?:class(?::list|Name)?=|function \w*[cC]lass(?:es|Name)\([^)]*\)[^{]*)\{/g;
const named = /\b\w*[cC]lass(?:es|Name)\s*[:=]\s*(?=['"`])/g;

const word = /[A-Za-z_$][\w$]*/y;
const comparison = /[=!]==?\s*$/;
const condition = /^\s*(?:\?[^.?]|&&|[=!<>])/;
const argument = /\w\(\s*$/;

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

interface Parts {
  /** What its literals say; what a template inserts stands as a null character in them. */
  literals: string[];
  identifiers: string[];
}

/** The literals of an expression, except for comparisons and arguments of calls, and the identifiers that may stand for some. */
function partsOf(expression: string): Parts {
  const parts: Parts = { literals: [], identifiers: [] };
  for (let at = 0; at < expression.length; at += 1) {
    const character = expression[at] ?? '';
    if (`'"\``.includes(character)) {
      const { literal, inserted, end } = literalAt(expression, at);
      const before = expression.slice(0, at);
      const isCompared = comparison.test(before) || /^\s*[=!]==?/.test(expression.slice(end + 1));
      if (!isCompared && !argument.test(before)) parts.literals.push(literal);
      for (const part of inserted.map(partsOf)) {
        parts.literals.push(...part.literals);
        parts.identifiers.push(...part.identifiers);
      }
      at = end;
      continue;
    }
    word.lastIndex = at;
    const identifier = word.exec(expression)?.[0];
    if (!identifier) continue;
    at += identifier.length - 1;
    if (!condition.test(expression.slice(at + 1))) parts.identifiers.push(identifier);
  }
  return parts;
}

function literalAt(text: string, start: number) {
  const quote = text[start];
  const inserted: string[] = [];
  let literal = '';
  let at = start + 1;
  for (; at < text.length && text[at] !== quote; at += 1) {
    if (quote === '`' && text.startsWith('${', at)) {
      const inner = braced(text, at + 2);
      inserted.push(inner);
      literal += '\0';
      at += inner.length + 2;
    } else literal += text[at];
  }
  return { literal, inserted, end: at };
}

/** What the constants of a file hold that a class expression names: a literal, or an object or list of them. */
function literalsOf(name: string, text: string): string[] {
  const declared = new RegExp(`(?:\\bconst ${name}\\b[^=;\\n]*=|\\b${name}:)\\s*(?=['"\`{])`, 'g');
  return [...text.matchAll(declared)].flatMap((match) => {
    const start = match.index + match[0].length;
    if (text[start] !== '{') return literalAt(text, start).literal;
    return match[0].startsWith('const') ? partsOf(braced(text, start + 1)).literals : [];
  });
}

/** The classes that the text of a module, in Astro or TypeScript, gives to elements; those that it puts together are left out. */
export function usedClasses(text: string): Set<string> {
  const markup = text.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  const parts = [...markup.matchAll(expressions)].map((match) =>
    partsOf(braced(markup, match.index + match[0].length)),
  );
  const names = new Set(parts.flatMap(({ identifiers }) => identifiers));
  const literals = [
    ...given.flatMap((pattern) => [...markup.matchAll(pattern)].map(([, classes = '']) => classes)),
    ...[...markup.matchAll(named)].map((match) => literalAt(markup, match.index + match[0].length).literal),
    ...parts.flatMap((part) => part.literals),
    ...[...names].flatMap((name) => literalsOf(name, markup)),
  ];
  const classes = literals.flatMap((literal) => literal.split(/\s+/));
  return new Set(classes.filter((name) => name && !name.includes('\0')));
}
