import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { replaceFile } from '../durable-file.ts';
import type { Manifest } from '../manifest.ts';
import { type Answers, answersOf, changedPaths } from './changed-addresses.ts';

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

async function readTold(file: string): Promise<Answers | undefined> {
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

  async function remember(answers: Answers) {
    told = answers;
    await replaceFile(file, JSON.stringify(Object.fromEntries(answers)));
  }

  if (!known) await remember(told);

  async function tell(): Promise<boolean> {
    const answers = answersOf(live());
    const paths = changedPaths(told, answers);
    waiting = paths.length;
    if (paths.length === 0) return false;
    await purge(paths.map((path) => new URL(path, siteUrl).href));
    waiting = 0;
    await remember(answers);
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
