import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { replaceFile } from '../durable-file.ts';
import type { Manifest } from '../manifest.ts';
import { type Answers, answersOf, changedPaths, takeOver } from './changed-addresses.ts';

export interface CdnPurgeTools {
  live(): Manifest;
  /** Where it is kept what the CDN was told last. */
  siteFolder: string;
  siteUrl: URL;
  /** Has the CDN forget these addresses, or rejects. */
  purge(addresses: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
  /** Milliseconds until the first repetition; doubled with each further one, up to a minute. */
  firstPause?: number;
}

export interface CdnPurge {
  /** Has the CDN forget what changed since it was told last, and resolves when it has; repeats what fails. */
  follow(): Promise<void>;
  /** Addresses of which the CDN may still show what was. */
  waiting(): number;
}

const longestPause = 60_000;
/** What Cloudflare takes in one request; others take as many. */
const atOnce = 100;

async function readTold(file: string): Promise<Map<string, string> | undefined> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>));
  } catch {
    return undefined;
  }
}

/**
 * Follows the live tree with a CDN that keeps pages. What it was told is on the disk, so that a publisher that ended
 * between a swap and the telling goes on there. At the first start nothing is told: the CDN has kept nothing until then.
 */
export async function createCdnPurge(tools: CdnPurgeTools): Promise<CdnPurge> {
  const { live, siteFolder, siteUrl, purge, onFailure, firstPause = 1_000 } = tools;
  const file = join(siteFolder, 'cdn.json');
  const known = await readTold(file);
  let told = known ?? answersOf(live());
  let underWay: Promise<void> | null = null;
  let waiting = 0;

  const remember = () => replaceFile(file, JSON.stringify(Object.fromEntries(told)));
  if (!known) await remember();

  async function tellPaths(paths: readonly string[], answers: Answers) {
    for (let start = 0; start < paths.length; start += atOnce) {
      waiting = paths.length - start;
      const some = paths.slice(start, start + atOnce);
      await purge(some.map((path) => new URL(path, siteUrl).href));
      takeOver(told, answers, some);
    }
  }

  async function tell(): Promise<boolean> {
    const answers = answersOf(live());
    const paths = changedPaths(told, answers);
    waiting = paths.length;
    if (paths.length === 0) return false;
    await tellPaths(paths, answers);
    waiting = 0;
    told = answers;
    await remember();
    return true;
  }

  async function tellAll() {
    let milliseconds = firstPause;
    for (;;) {
      try {
        if (!(await tell())) return;
        milliseconds = firstPause;
      } catch (error) {
        onFailure(error);
        await pause(milliseconds, undefined, { ref: false });
        milliseconds = Math.min(milliseconds * 2, longestPause);
      }
    }
  }

  return {
    follow() {
      underWay ??= tellAll().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    waiting: () => waiting,
  };
}
