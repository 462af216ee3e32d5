import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { styleFaults } from './style-faults.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haunted-forests-styles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sheet = `@import "tailwindcss" source(none);
@source "./pages";
@theme { --color-*: initial; --color-bone: #eee; }
@utility button { border: 0; }
.known { color: red; }`;

/** The faults of a park whose only page has this text, and of what it imports. */
function faultsOf(page: string, others: Record<string, string> = {}): Promise<string[]> {
  for (const [file, text] of Object.entries({ 'site.css': sheet, 'pages/gate.astro': page, ...others })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return styleFaults({ sheet: join(folder, 'site.css'), pages: [join(folder, 'pages/gate.astro')] });
}

it('knows utilities, rules of style sheets and of the page itself, and marks of groups', async () => {
  const page = `---
import './gate.css';
---
<p class="known button group/gate hover:bg-bone md:mt-[1.5rem] w-1/2 carved scoped">Gate</p>
<style>.scoped { color: red; }</style>`;
  expect(await faultsOf(page, { 'pages/gate.css': '.carved > b { color: red; }' })).toEqual([]);
});

it.each([
  ['an attribute', '<p class="bg-missing">'],
  ['an expression', '<p class={open ? "bg-missing" : "bg-bone"}>'],
  ['a list', '<p class:list={["button", open && "bg-missing"]}>'],
  ['a template', `<p className={\`button bg-missing \${size}-5\`}>`],
  ['a value of a template', `<p className={\`button \${isOpen ? 'bg-missing' : ''}\`}>`],
  ['a constant', "const inputClasses =\n  'button bg-missing';"],
  [
    'a constant that an attribute names',
    "const looks = { calm: 'bg-missing' };\n<p className={looks[look]}>",
  ],
  [
    'a property that an attribute names',
    "const kinds = { a: { edge: 'bg-missing' } };\n<p className={edge}>",
  ],
  ['a script', "frame.className = 'button bg-missing';"],
])('finds a class without a rule in %s', async (_, text) => {
  expect(await faultsOf(text)).toEqual([
    expect.stringMatching(/gate\.astro: no style sheet of its pages defines the class bg-missing$/),
  ]);
});

it.each([
  "<p class={act === 'confirm' ? 'button' : 'known'}>",
  "<p class={styleOf('primary')}>",
  `const label = 'nothing';\n<p className={\`known \${label ? 'button' : ''}\`}>{label}</p>`,
])('takes no other words for classes: %s', async (text) => {
  expect(await faultsOf(text)).toEqual([]);
});

it('finds a utility in a component where Tailwind does not look for any', async () => {
  const page = '---\nimport { Toaster } from "../ui/Toaster.tsx";\n---\n<Toaster />';
  const faults = await faultsOf(page, { 'ui/Toaster.tsx': '<p className="bg-bone" />' });
  expect(faults).toEqual([expect.stringContaining('Toaster.tsx: no style sheet')]);
});

it.each([
  ['z-30', 'class="z-30"'],
  ['md:z-[45]', 'class="md:z-[45]"'],
])('finds a layer that is a number: %s', async (name, attribute) => {
  expect(await faultsOf(`<p ${attribute}>`)).toEqual([
    expect.stringContaining(`${name} is a layer without a name`),
  ]);
});

it('finds a layer that is a number in a rule, and lets a component order its own parts', async () => {
  const page = '<p class="known z-1">Gate</p>';
  expect(await faultsOf(`${page}<style>.known { z-index: 3; }</style>`)).toEqual([]);
  expect(await faultsOf(`${page}<style>.known { z-index: 30; }</style>`)).toEqual([
    expect.stringContaining('a z-index of 10 or more'),
  ]);
});
