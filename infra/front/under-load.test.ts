import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Renderer } from '../../site/publisher/render/render-pages.ts';
import { changes, settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import type { TestSite } from '../../site/publisher/testing/site.ts';
import { installAssets } from '../../site/publisher/tree/assets.ts';
import { removeOldAssets } from '../../site/publisher/tree/compiled-versions.ts';
import { createFrontedSite, type FrontedSite } from '../testing/fronted-site.ts';
import { keepVisiting, readAt, type Visits } from '../testing/readers.ts';

const publishes = process.env.LONG_TESTS === '1' ? 500 : 25;
const compiledVersions = 5;
const visitors = 8;
const paths = ['/', '/new-york/dark-legends', '/new-york/dark-legends/story-1'];
const encodings = ['br', 'gzip', 'identity'];

const assetOf = (version: string) => `/_astro/page.${version}.css`;
const textOfAsset = (version: string) => `/* ${version} */ ${'a{color:red}'.repeat(500)}`;
/** Long enough to be written and sent in more than one piece. */
const filling = (word: string) => `<p>${word}</p>`.repeat(4_000);

/** A renderer whose every page says in each of its parts which publish it is of, and shows its own version's stylesheet. */
function renderer(version: string): Renderer {
  return {
    version,
    staticPaths: ['/', '/new-york/dark-legends'],
    async render(_url, content) {
      const { brand } = content.settings();
      content.stories('new-york');
      return new Response(`<link href="${assetOf(version)}">${filling(brand)}`);
    },
  };
}

let site: TestSite;
let origin: URL;
let fronted: FrontedSite;

beforeAll(async () => {
  fronted = await createFrontedSite();
  ({ site, origin } = fronted);
});
afterAll(() => fronted.remove());

/** Starts the publisher with what `pnpm build` leaves of a version. */
async function start(version: string) {
  const compiled = await mkdtemp(join(tmpdir(), 'compiled-'));
  await mkdir(join(compiled, '_astro'));
  await writeFile(join(compiled, assetOf(version)), textOfAsset(version));
  await installAssets(compiled, join(site.root, 'assets'));
  const publisher = await site.open(renderer(version), 3);
  await removeOldAssets({
    siteFolder: site.root,
    client: compiled,
    renderer: version,
    renderersInUse: publisher.trees.renderers,
  });
  await rm(compiled, { recursive: true });
  return publisher;
}

/** The publisher before has ended once it has deleted the editions that nobody can go back to. */
async function end() {
  const unreachable = async () =>
    (await readdir(join(site.root, 'editions'))).filter((name) => name.endsWith('.discarded'));
  await expect.poll(unreachable).toEqual([]);
}

const versionOf = (publish: number) => `v${Math.floor((publish * compiledVersions) / (publishes + 1))}`;
const numberIn = (word: string | undefined) => Number(/^publish (\d+)$/.exec(word ?? '')?.[1] ?? Number.NaN);

/** The publish that a page is of; not a number when its parts are of several. */
function publishOf(body: string): number {
  const number = numberIn(/<p>(.*?)<\/p>/.exec(body)?.[1]);
  const version = /href="\/_astro\/page\.(.+?)\.css"/.exec(body)?.[1];
  return version && body === `<link href="${assetOf(version)}">${filling(`publish ${number}`)}`
    ? number
    : Number.NaN;
}

/** Reads pages with their stylesheets, and remembers what this visitor has seen of each. */
function newVisitor() {
  const seen = new Map<string, number>();
  return async (encoding: string): Promise<Visits> => {
    const faults: string[] = [];
    for (const path of paths) {
      const page = await readAt(origin, path, encoding);
      const publish = publishOf(page.body);
      if (page.status !== 200) faults.push(`${path} answered ${page.status}`);
      else if (Number.isNaN(publish)) faults.push(`${path} is mixed: ${page.body.slice(0, 80)}`);
      else if (publish < (seen.get(path) ?? 0)) faults.push(`${path} went back from ${seen.get(path)}`);
      seen.set(path, publish);
      const version = /page\.(v\d+)\.css/.exec(page.body)?.[1] ?? '';
      const asset = await readAt(origin, assetOf(version), encoding);
      if (asset.status !== 200 || asset.body !== textOfAsset(version))
        faults.push(`${assetOf(version)} answered ${asset.status}`);
    }
    return { requests: 2 * paths.length, faults };
  };
}

it(`visitors see no failure, no mixed page and no page of the past in ${publishes} publishes over ${compiledVersions} compiled versions, and old assets stay`, async () => {
  let publish = 0;
  let version = '';
  let publisher: Awaited<ReturnType<TestSite['open']>> | undefined;
  const publishNext = async () => {
    if (versionOf(publish) !== version) {
      version = versionOf(publish);
      if (publisher) await end();
      publisher = await start(version);
    }
    const settings = settingsDocument({ brand: `publish ${publish}` });
    const report = await publisher?.feed(changes(publish + 1, [settings, storyDocument(1)]));
    expect(report).toMatchObject({ revision: publish + 1, failures: [] });
    publish += 1;
  };
  await publishNext();

  const round = Array.from({ length: visitors }, newVisitor);
  const visits = keepVisiting(
    visitors,
    () => publish > publishes,
    (visitor) => (round[visitor] as (typeof round)[0])(encodings[visitor % encodings.length] as string),
  );
  const began = performance.now();
  while (publish <= publishes) await publishNext();
  const { requests, faults } = await visits;
  process.stdout.write(
    `${publishes} publishes in ${Math.round((performance.now() - began) / 1_000)} s under ${requests} requests\n`,
  );
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(publishes);
  for (let old = 0; old < compiledVersions; old += 1)
    expect(await readAt(origin, assetOf(`v${old}`))).toEqual({ status: 200, body: textOfAsset(`v${old}`) });
}, 1_800_000);
