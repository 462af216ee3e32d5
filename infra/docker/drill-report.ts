import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../start/say.ts';
import { sendVisitors } from '../testing/visitors.ts';
import { address } from './drill-stack.ts';

const perSecond = 20;

/** How many times something was not as it must be. */
let faults = 0;
export const faultCount = (): number => faults;

/** Counts a fault unless it is so. */
export function demand(isSo: boolean, what: string) {
  if (isSo) return;
  faults += 1;
  say(`${what}  (expected)`);
}

/** Says how many seconds `work` took, and counts a fault when those are more than `most`. */
export async function timed(what: string, work: () => Promise<unknown>, most = Number.POSITIVE_INFINITY) {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  say(`${what}: ${seconds.toFixed(1)} s`);
  demand(seconds <= most, `${what}: within ${most} s`);
}

/** Does `work` under simulated traffic; of the kinds of address in `unharmed` no requests may fail, or those of so many seconds. */
export async function underTraffic(
  what: string,
  unharmed: string[],
  work: () => Promise<unknown>,
  lostSeconds = 0,
) {
  const most = lostSeconds * perSecond;
  const visitors = sendVisitors(
    {
      pages: ['/', '/new-york', '/new-york/dark-legends', '/florida'].map(address),
      api: ['/api/ready', '/api/blog-posts?region=new-york&view=summary&limit=24'].map(address),
    },
    perSecond,
  );
  await pause(1_000);
  await work();
  await pause(2_000);
  for (const [kind, { requests, failures, reasons, slowest }] of Object.entries(await visitors.leave())) {
    const isFault = failures > most && unharmed.includes(kind);
    if (isFault) faults += 1;
    const why = failures > 0 ? ` ${JSON.stringify(reasons)}` : '';
    say(
      `${what}: ${kind} ${failures} of ${requests} failed${why}, slowest ${slowest.toFixed(0)} ms${isFault ? `  (expected at most ${most})` : ''}`,
    );
  }
}
