import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../start/root.ts';
import { run } from './run.ts';

const modules = 'api/src/modules';
const admin = 'site/src/admin';

/** A file, what it imports, and what the linter says of it. */
const refused = [
  [`${modules}/contact/a.schema.ts`, '../contact/contact.table.ts', 'Schemas are shared with the site'],
  [`${modules}/contact/a.routes.ts`, './contact.table.ts', 'Drizzle stops at repositories'],
  [`${modules}/contact/a.routes.ts`, '../media/media.repository.ts', 'not its repository'],
  [`${modules}/media/upload/a.routes.ts`, '../../contact/contact.repository.ts', 'not its repository'],
  [`${modules}/contact/a.usecase.ts`, 'drizzle-orm', 'Drizzle stops at repositories'],
  [`${modules}/contact/a.usecases.ts`, 'hono', "Hono's context stops at routes"],
  [`${modules}/contact/a.repository.ts`, 'hono/factory', "Hono's context stops at routes"],
  ['site/publisher/a.ts', '../../api/src/app.ts', "what the API's package exports"],
  ['site/publisher/a.ts', '../src/features/stories/story-feed.ts', 'never imports them'],
  ['site/src/lib/a.ts', '../components/Icon.astro', 'lib knows nothing above it'],
  ['site/src/lib/a.ts', '@haunted-forests/api/s3-bucket', 'client, schemas and shared rules only'],
  ['site/src/components/ui/a.ts', '../../features/ouija/codes.ts', 'free of any domain'],
  ['site/src/features/ouija/a.ts', '../contact/contact.ts', 'nothing of each other'],
  ['site/src/features/ouija/a.ts', '../../../../api/src/client.ts', 'client, schemas and shared rules only'],
  ['site/src/pages/a.ts', '../admin/app/routes.ts', 'Only the admin page'],
  [`${admin}/wording/a.ts`, '../collections/lists/listOrder.ts', 'Wording knows nothing'],
  [`${admin}/app/shell/a.ts`, '../../features/stories/filters.ts', 'below entities'],
  [`${admin}/app/session/a.ts`, '../../entities/stories/wording.ts', 'below entities'],
  [`${admin}/collections/lists/a.ts`, '../../entities/stories/wording.ts', 'shared by every noun'],
  [`${admin}/entities/stories/a.ts`, '../../features/stories/filters.ts', 'below the screens'],
  [`${admin}/features/tickets/a.ts`, '../stories/filters.ts', 'Screens know nothing of each other'],
  [`${admin}/features/editor/preview/a.ts`, '../../stories/filters.ts', 'Screens know nothing of each other'],
  [`${admin}/features/editor/preview/a.ts`, '../../../../pages/index.astro', 'a room of its own'],
] as const;

const allowed = [
  [`${modules}/contact/a.usecase.ts`, '../mail/mail.usecase.ts'],
  [`${modules}/media/upload/a.routes.ts`, '../media.repository.ts'],
  ['site/src/features/ouija/a.ts', '../../components/ui/toasts.ts'],
  ['site/src/features/ouija/a.ts', '@haunted-forests/api/schemas/discount/coupon'],
  ['site/src/lib/a.ts', '@haunted-forests/api/rules/nights/tonight'],
  [`${admin}/features/tickets/a.ts`, '../../collections/lists/listOrder.ts'],
  [`${admin}/features/editor/preview/a.ts`, '../schedule/schedule.ts'],
  [`${admin}/features/editor/preview/a.ts`, '../../../entities/stories/wording.ts'],
] as const;

/** What a journey looks at, and whether the linter refuses it because it looks only once. */
const looks = [
  ['expect(await page.title()).toBe(title)', true],
  ['expect((await page.title()).length).toBe(3)', true],
  ['expect([await page.title()]).toEqual([title])', true],
  ["expect(await page.title(), 'the title').not.toBe(title)", true],
  ['await expect.poll(async () => (await page.title()).length).toBe(3)', false],
  ['await expect(async () => expect.poll(await page.title())).toPass()', false],
  ["await expect(page.locator('h1')).toHaveText(await page.title())", false],
] as const;
const lookPath = (index: number) => `site/e2e/look-${index}.spec.ts`;

/** A schema of a time, and whether the linter refuses it because it takes the year 0. */
const times = [
  ['z.iso.date()', true],
  ["z.iso.datetime({ error: 'When?' }).nullable()", true],
  ["day('Which day?')", false],
  ['z.iso.duration()', false],
] as const;
const timePath = (index: number) => `${modules}/contact/time-${index}.schema.ts`;

let house = '';
let said: { path: string; message: string }[] = [];

/** Each import in a file of its own, so that each has its own answer. */
const places = [...refused, ...allowed].map(([file, imported], index) => ({
  path: file.replace('/a.', `/made-up-${index}.`),
  imported,
}));
const placeOf = (index: number) => places[index]?.path ?? '';

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const file of ['.biome.json', '.gitignore']) cpSync(join(root, file), join(house, file));
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.grit')))
    cpSync(join(root, 'infra/test', file), join(house, 'infra/test', file), { recursive: true });
  mkdirSync(join(house, 'site/e2e'), { recursive: true });
  looks.forEach(([look], index) => {
    writeFileSync(join(house, lookPath(index)), `${look};\n`);
  });
  for (const { path, imported } of places) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), `import { made } from '${imported}';\n\nmade();\n`);
  }
  times.forEach(([schema], index) => {
    writeFileSync(join(house, timePath(index)), `export const time = ${schema};\n`);
  });
  const biome = join(root, 'node_modules/.bin/biome');
  const report = join(house, 'report.json');
  // On standard output a warning may stand before it on the same line.
  const reporter = ['--reporter=json', `--reporter-file=${report}`, '--max-diagnostics=200'];
  await run(biome, ['lint', ...reporter, '.'], { folder: house });
  const { diagnostics } = JSON.parse(readFileSync(report, 'utf8')) as {
    diagnostics: { category: string; location: { path: string }; message: string }[];
  };
  said = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports' || category === 'plugin')
    .map(({ location, message }) => ({ path: location.path, message }));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(refused.map((entry, index) => [...entry, index] as const))(
  '%s may not import %s',
  (_file, _imported, why, index) => {
    expect(said.filter(({ path }) => path === placeOf(index))).toEqual([
      { path: placeOf(index), message: expect.stringContaining(why) },
    ]);
  },
);

test.each(allowed.map((entry, index) => [...entry, refused.length + index] as const))(
  '%s may import %s',
  (_file, _imported, index) => {
    expect(said.filter(({ path }) => path === placeOf(index))).toEqual([]);
  },
);

test.each(looks.map((entry, index) => [...entry, index] as const))(
  '%s in a journey looks only once: %s',
  (_look, isRefused, index) => {
    const found = said.filter(({ path }) => path === lookPath(index));
    expect(found).toEqual(
      isRefused ? [{ path: lookPath(index), message: expect.stringContaining('looks once') }] : [],
    );
  },
);

test.each(times.map((entry, index) => [...entry, index] as const))(
  '%s in a schema of the API takes what PostgreSQL does not: %s',
  (_schema, isRefused, index) => {
    const found = said.filter(({ path }) => path === timePath(index));
    expect(found).toEqual(
      isRefused ? [{ path: timePath(index), message: expect.stringContaining('the year 0') }] : [],
    );
  },
);
