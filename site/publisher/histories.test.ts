import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createContentModel } from './testing/content-model.ts';
import { applyEdit, history, type Step } from './testing/histories.ts';
import { createTestSite, type TestSite } from './testing/site.ts';
import { wholeRenderer } from './testing/whole-renderer.ts';
import { readManifest } from './tree/manifest.ts';

const isLong = process.env.LONG_TESTS === '1';
const numRuns = isLong ? 500 : 25;
/** The short form takes the same histories each time, so that a change fails by what it does itself. */
const seed = isLong ? Date.now() : 20_251_031;

const dayLength = 86_400_000;

type Publisher = Awaited<ReturnType<TestSite['open']>>;

/** A publisher that lives through steps as it would next to an API. */
async function createLife(site: TestSite) {
  const model = createContentModel();
  let now = Date.parse('2026-10-08T12:00:00Z');
  const whole = wholeRenderer();
  let failing = '';
  async function render(...[url, content]: Parameters<typeof whole.render>) {
    if (failing && url.pathname.includes(failing)) throw new Error('It cannot be rendered for now.');
    return whole.render(url, content);
  }
  const open = () => site.open({ ...whole, render }, 20, { now: () => now });
  let publisher: Publisher = await open();
  let [known, request] = [0, 0];
  let pinnedEdition: number | null = null;

  async function publishNews() {
    const report = await publisher.feed({ ...model.changesAfter(known), request, pinnedEdition });
    known = model.revision;
    return report;
  }

  async function take(step: Step) {
    if (step.type === 'edits') {
      if (!step.isUnattended) pinnedEdition = null;
      for (const edit of step.edits) applyEdit(model, edit);
    }
    if (step.type === 'publish now') [request, pinnedEdition] = [request + 1, null];
    if (step.type === 'roll back') {
      const kept = publisher.trees.editions();
      const edition = kept.at(-step.editions);
      if (edition !== undefined) [request, pinnedEdition] = [request + 1, edition];
    }
    if (step.type === 'pages fail') failing = step.which;
    if (step.type === 'day begins') now += dayLength;
    if (step.type === 'restart' || (step.type === 'day begins' && step.isOff)) {
      publisher = await open();
      known = 0;
    }
    await publishNews();
  }

  return {
    take,
    model,
    now: () => now,
    live: () => publisher.trees.live(),
    /** The content again, after a rollback or a failure too. */
    async showContent() {
      pinnedEdition = null;
      failing = '';
      await publishNews();
    },
  };
}

async function fullRenderOf({ model, now }: Awaited<ReturnType<typeof createLife>>) {
  const site = await createTestSite();
  try {
    const { feed } = await site.open(wholeRenderer(), 20, { now });
    await feed({ ...model.changesAfter(0), request: 0, pinnedEdition: null });
    return await site.pages();
  } finally {
    await site.remove();
  }
}

const decoded = (bytes = '') => Buffer.from(bytes, 'base64').toString();

/** Redirects that hide a page, lead to none, or lead nowhere else. */
function wrongRedirects(pages: Record<string, string>): string[] {
  const redirects = Object.keys(pages).filter((file) => /^redirects\/.*\.txt$/.test(file));
  return redirects.filter((file) => {
    const from = file.replace(/^redirects\/(.*)\.txt$/, '$1.html');
    const to = `${decoded(pages[file]).slice(1)}.html`;
    return from === to || from in pages || !(to in pages);
  });
}

it(
  'whatever happens, the pages are those of a full render, byte for byte, in both trees',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const site = await createTestSite();
        try {
          const life = await createLife(site);
          for (const step of steps) await life.take(step);
          await life.showContent();
          expect(await readManifest(join(site.root, 'current'))).toEqual(life.live());
          const pages = await site.pages();
          expect(pages).toEqual(await fullRenderOf(life));
          expect(wrongRedirects(pages)).toEqual([]);
          expect(await site.pages('a')).toEqual(pages);
          expect(await site.pages('b')).toEqual(pages);
        } finally {
          await site.remove();
        }
      }),
      { numRuns, endOnFailure: !isLong, seed },
    );
  },
  isLong ? 1_800_000 : 120_000,
);
