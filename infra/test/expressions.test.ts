import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { root } from '../start/root.ts';

const rooms = ['api/src/http', 'api/src/modules', 'infra/front'];
const length = 100_000;
/** An expression that reads a character once needs some milliseconds, one that reads all for each some 30 seconds. */
const maxMilliseconds = 2_000;
/** What runs of a class of characters are made of, alone or with what ends them. */
const units = [...'/ aA0.,-"<&[(@%;=:\n\0', 'a.', 'a ', 'a-', 'a,', '/a', 'a:', '1.', '&a', '<a', '[]('];
const ends = ['', '\0', 'x\0'];
const texts = units.flatMap((unit) =>
  ends.map((end) => [unit + end, unit.repeat(length / unit.length) + end]),
);

function expressionsOf(source: string): RegExp[] {
  const found: RegExp[] = [];
  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push(new RegExp(pattern, flags));
    } else for (const child of Object.values(node)) visit(child);
  }
  visit(parse(stripTypeScriptTypes(source), { ecmaVersion: 'latest', sourceType: 'module' }));
  return found;
}

const files = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'));
const expressions = new Map<string, RegExp>();
for (const file of files)
  for (const expression of expressionsOf(readFileSync(join(root, file), 'utf8')))
    expressions.set(`${file} ${expression}`, expression);

function timeOf(expression: RegExp, text: string): number {
  const started = performance.now();
  text.replace(expression, '');
  return performance.now() - started;
}

test('there are expressions to try', () => {
  expect(expressions.size).toBeGreaterThan(30);
});

test.each([...expressions])('takes 100,000 characters in its stride: %s', (_name, expression) => {
  for (const [name, text = ''] of texts)
    expect(timeOf(expression, text), JSON.stringify(name)).toBeLessThan(maxMilliseconds);
});
