import { relative } from 'node:path';
import type { Readable } from 'node:stream';
import { chunksOf, inBatches } from '../concurrency.ts';
import { type ContentStore, createContentStore } from '../content/content-store.ts';
import type { Redirects } from '../content/redirects.ts';
import type { ReadChanges } from '../feed/api-client.ts';
import { publishedRoutes, type Route } from '../plan/routes.ts';
import { type RenderedPage, type Renderer, renderPages } from '../render/render-pages.ts';
import { filesBelow } from '../tree/assets.ts';
import { hashOf } from '../tree/manifest.ts';
import { ExportError, type ExportFolder, openExportFolder } from './export-folder.ts';
import { headersFile, movedPage, redirectsFile, vercelFile } from './host-files.ts';
import { mediaIn } from './media.ts';

const pagesAtOnce = 200;
const maxListedFailures = 5;

export interface ExportDependencies {
  renderer: Renderer;
  /** The address visitors will use for the exported site. */
  siteUrl: URL;
  /** Folder of the compiled client files. */
  client: string;
  readChanges: ReadChanges;
  /** A file of the media library by its path; null when there is none. */
  readMedia(path: string): Promise<Readable | null>;
  say(sentence: string): void;
  /** Aborted with the reason when someone stops the export. */
  stopped: AbortSignal;
}

/** What an export holds. */
export interface ExportReport {
  /** The content revision that it shows. */
  revision: number;
  /** Files by the path of their page, with the hashes of their bytes. */
  pages: Record<string, { file: string; hash: string }>;
  redirects: Record<string, string>;
  assets: string[];
  media: string[];
  /** Media that pages refer to but the library does not have. */
  missing: string[];
}

/** Pages that only a server with the API behind it can use. */
const needsServer = ({ path }: Route) => path.startsWith('/shell/');

async function writePages(
  { renderer, siteUrl, say, stopped }: ExportDependencies,
  store: ContentStore,
  folder: ExportFolder,
): Promise<Pick<ExportReport, 'pages'> & { named: Set<string> }> {
  const routes = publishedRoutes(renderer.staticPaths, store.reader).filter((route) => !needsServer(route));
  const pages: ExportReport['pages'] = {};
  const named = new Set<string>();
  for (const chunk of chunksOf(routes, pagesAtOnce)) {
    stopped.throwIfAborted();
    const rendered: RenderedPage[] = [];
    const failures = await renderPages(renderer, store, siteUrl, chunk, (page) => rendered.push(page));
    if (failures.length > 0) {
      const faults = failures.slice(0, maxListedFailures).map(({ page, reason }) => `${page}: ${reason}`);
      throw new ExportError(`${failures.length} pages cannot be rendered:\n${faults.join('\n')}`);
    }
    await inBatches(rendered, async ({ path, body, rendering: { file } }) => {
      await folder.write(file, body);
      pages[path] = { file, hash: hashOf(body) };
      for (const media of mediaIn(body.toString(), siteUrl)) named.add(media);
    });
    say(`Pages: ${Object.keys(pages).length} of ${routes.length}`);
  }
  return { pages, named };
}

async function writeAssets(client: string, folder: ExportFolder): Promise<string[]> {
  const files = await filesBelow(client);
  await inBatches(files, (file) => folder.copy(file, relative(client, file)));
  return files.map((file) => relative(client, file)).sort();
}

async function writeMedia(
  { readMedia, say, stopped }: ExportDependencies,
  named: Set<string>,
  folder: ExportFolder,
): Promise<Pick<ExportReport, 'media' | 'missing'>> {
  const [media, missing]: [string[], string[]] = [[], []];
  await inBatches([...named].sort(), async (path) => {
    stopped.throwIfAborted();
    const body = await readMedia(path);
    if (body) await folder.write(path.slice(1), body);
    (body ? media : missing).push(path);
  });
  say(`Media: ${media.length} files`);
  for (const path of missing) say(`The media library does not have ${path}, which a page refers to.`);
  return { media: media.sort(), missing: missing.sort() };
}

async function writeHostFiles(
  siteUrl: URL,
  redirects: Redirects,
  paths: readonly string[],
  folder: ExportFolder,
): Promise<void> {
  for (const [from, to] of redirects) await folder.write(`${from.slice(1)}.html`, movedPage(siteUrl, to));
  await folder.write('_redirects', redirectsFile(redirects));
  await folder.write('_headers', headersFile(siteUrl, paths));
  await folder.write('vercel.json', vercelFile(siteUrl, redirects, paths));
}

/**
 * Writes the whole site into the folder at `path`, which never holds half of it.
 * @throws ExportError when the folder holds anything else, or a page cannot be rendered.
 */
export async function exportSite(dependencies: ExportDependencies, path: string): Promise<ExportReport> {
  const { siteUrl, client, readChanges, say } = dependencies;
  const folder = await openExportFolder(path);
  try {
    const store = createContentStore();
    const changes = await store.apply(readChanges(0));
    if (changes.pinnedEdition !== null)
      say(`Visitors see edition ${changes.pinnedEdition} for now; the export shows the content as it is.`);
    const { pages, named } = await writePages(dependencies, store, folder);
    const redirects = store.redirects();
    await writeHostFiles(siteUrl, redirects, Object.keys(pages), folder);
    const assets = await writeAssets(client, folder);
    const library = await writeMedia(dependencies, named, folder);
    const contents = { revision: changes.revision, pages, redirects: Object.fromEntries(redirects), assets };
    const report: ExportReport = { ...contents, ...library };
    await folder.finish(report);
    return report;
  } catch (error) {
    await folder.discard();
    throw error;
  }
}
