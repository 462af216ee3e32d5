import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileSite } from '../start/compile.ts';
import { root } from '../start/root.ts';
import { say } from '../start/say.ts';
import { manyDocuments } from '../testing/many-documents.ts';

/**
 * How long a full publish takes, compared with `astro build` of the same pages with the same content: plain, and its
 * incremental mode after one story was edited. The publisher also compresses each page and flushes it to
 * the disk; Astro does neither. SIZES=1000 sets the numbers of stories.
 */
const sizes = (process.env.SIZES ?? '1000,10000').split(',').map(Number);

interface Run {
  seconds: number;
  /** Kibibytes at the most. */
  memory: number;
}

/** Rejects with what the process printed when it fails. */
async function run(script: string, args: string[]): Promise<Run> {
  const started = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'site/publisher/testing', script), ...args],
    { env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  const { memory } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { memory: number };
  return { seconds: (performance.now() - started) / 1_000, memory };
}

const shown = ({ seconds, memory }: Run) => `${seconds.toFixed(1)} s, ${Math.round(memory / 1_024)} MB`;

const countPages = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => /\.(html|xml)$/.test(String(name))).length;

/** Astro resolves packages from the folder it builds in. */
const workshop = join(root, 'site/node_modules/.full-publish');

function writeContent(folder: string, name: string, size: number, edited?: number): string {
  const file = join(folder, name);
  const pages = manyDocuments(size, edited).map((page) => `${JSON.stringify(page)}\n`);
  writeFileSync(file, pages.join(''));
  return file;
}

async function measure(size: number) {
  mkdirSync(workshop, { recursive: true });
  const folder = mkdtempSync(join(workshop, 'site-'));
  const inside = (name: string) => join(folder, name);
  const content = writeContent(folder, 'content.json', size);
  const edited = writeContent(folder, 'edited.json', size, 1);
  try {
    const published = await run('full-publish.process.ts', [content, inside('tree')]);
    const plain = await run('astro-build.process.ts', [content, inside('plain')]);
    await run('astro-build.process.ts', [content, inside('kept'), 'incremental']);
    const incremental = await run('astro-build.process.ts', [edited, inside('kept'), 'incremental']);
    const [ours, theirs] = [inside('tree/current/pages'), inside('plain/dist')].map(countPages);
    say(
      `${String(size).padStart(6)} stories  full publish ${shown(published)} for ${ours} pages; astro build ${shown(plain)} for ${theirs} pages, so ${(published.seconds / plain.seconds).toFixed(2)} of it; incremental, one story edited: ${shown(incremental)}`,
    );
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

await compileSite();
for (const size of sizes) await measure(size);
say('Budget: at most 0.6 of plain astro build and under 500 MB at 10,000 stories.');
