import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { supervise } from './processes.ts';

/** Lets a process of Node say this and exit before it does anything else. */
const exiting = (code: number, sentence: string) =>
  `--import=data:text/javascript,process.stderr.write('${sentence}');process.exit(${code})`;
const refusing = exiting(78, 'DATABASE_URL%20is%20required.');

/** What is said of a process whose starts end like these, one after the other. */
function superviseEnding(first: string, later: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'supervised-'));
  const environment = { NODE_OPTIONS: first };
  const told: string[] = [];
  const refusals: string[] = [];
  const { stop } = supervise({
    name: 'api',
    dataFolder,
    environment,
    health: new URL('http://127.0.0.1:9/api/health'),
    say(sentence) {
      told.push(sentence);
      environment.NODE_OPTIONS = later;
    },
    onRefusal: (reason) => refusals.push(reason),
  });
  onTestFinished(async () => {
    await stop();
    rmSync(dataFolder, { recursive: true });
  });
  return { told, refusals };
}

describe('a supervised process', () => {
  it('that refuses its first start is not started again, and its reason is known', async () => {
    const { told, refusals } = superviseEnding(refusing, refusing);
    await expect.poll(() => refusals, { timeout: 10_000 }).toEqual(['DATABASE_URL is required.']);
    expect(told).toEqual([]);
  });

  it('refuses in its own words, whatever another process adds to the log', async () => {
    const record = '%7B%22msg%22:%22GET%20/%22%7D%5Cn';
    const { refusals } = superviseEnding(
      exiting(78, `${record}The%20data%20folder%20is%20in%20use.`),
      refusing,
    );
    await expect.poll(() => refusals, { timeout: 10_000 }).toEqual(['The data folder is in use.']);
  });

  it('that refuses a later start is tried again, and the operator is told why', async () => {
    const { told, refusals } = superviseEnding(exiting(1, 'Gone.'), refusing);
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(2);
    expect(told.slice(0, 2)).toEqual([
      expect.stringContaining('The api exited (1) and is being restarted'),
      'The api refuses to start, and is tried again: DATABASE_URL is required.',
    ]);
    expect(refusals).toEqual([]);
  });
});
