import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { type AstroUserConfig, build } from 'astro';
import config from '../../astro.config.ts';
import { createContentStore } from '../content/content-store.ts';

/**
 * Builds the site's own pages from the content of a file as a static Astro site, the way it is done without a publisher.
 * With `incremental` the pages of stories carry keys, by which Astro may take them from the last build. Prints how much
 * memory that took (KiB).
 */
const [contentFile = '', folder = '', mode = 'plain'] = process.argv.slice(2);
const store = createContentStore();
const lines = (await readFile(contentFile, 'utf8')).trim().split('\n');
await store.apply(lines.map((line) => JSON.parse(line) as ContentChanges));
const { reader } = store;
const regions = ['new-york', 'florida'] as const;
const both = regions.map((region) => ({ params: { region } }));

const paths: Record<string, () => object[]> = {
  'pages/[region]/dark-legends/[slug].astro': () =>
    regions.flatMap((region) =>
      reader.stories(region).map(({ slug }) => ({
        params: { region, slug },
        ...(mode === 'incremental' && { cacheKey: store.version(`story:${region}/${slug}`) }),
      })),
    ),
  'pages/[region]/visit.astro': () => both,
  'pages/[region]/nights.astro': () => both,
  'pages/[region]/nights.ics.ts': () => both,
  'pages/[region]/tonight.json.ts': () => both,
  'pages/[region]/dark-legends/index.astro': () => both,
  'pages/[region]/dark-legends/rss.xml.ts': () => both,
  'pages/[region]/dark-legends/archive/[part].astro': () => parts(),
  'pages/sitemap/[region]/[part].xml.ts': () => parts(),
  'pages/admin/[...path].astro': () => [{ params: { path: undefined } }],
};

const parts = () =>
  regions.flatMap((region) =>
    reader.storyParts(region).map((part) => ({ params: { region, part: String(part) } })),
  );

Object.assign(globalThis, {
  benchPaths: paths,
  benchLocals: { content: reader, sharePicture: () => '/share.png' },
});

/** Names the paths of the pages with parameters, and hands each page the content. */
const prerendering = {
  name: 'prerendering',
  enforce: 'pre' as const,
  async load(id: string) {
    if (id.endsWith('/src/middleware.ts'))
      return 'export const onRequest = (context, next) => { Object.assign(context.locals, globalThis.benchLocals); return next(); };';
    const page = Object.keys(paths).find((name) => id.endsWith(`/src/${name}`));
    if (!page) return undefined;
    const code = await readFile(id, 'utf8');
    const statement = `export const getStaticPaths = () => globalThis.benchPaths[${JSON.stringify(page)}]();`;
    return page.endsWith('.astro') ? code.replace('---\n', `---\n${statement}\n`) : `${code}\n${statement}`;
  },
};

const { adapter: _publisher, ...shared } = config as AstroUserConfig;
await build({
  ...shared,
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  output: 'static',
  outDir: join(folder, 'dist'),
  cacheDir: join(folder, 'cache'),
  logLevel: 'error',
  experimental: { incrementalBuild: mode === 'incremental' },
  vite: { ...shared.vite, plugins: [prerendering, ...(shared.vite?.plugins ?? [])] },
});
process.stdout.write(`${JSON.stringify({ memory: process.resourceUsage().maxRSS })}\n`);
