import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Latencies are milliseconds from the moment at which a request was due. */
export interface LoadReport {
  requests: number;
  /** How often each came back; 0 stands for broken connections. */
  statuses: Record<number, number>;
  /** Answers other than 200, and broken connections. */
  failures: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

type Headers = Record<string, string>;

interface Sent {
  method?: string;
  headers?: Headers | undefined;
  body?: string;
}

function send(url: URL, agent: Agent, { body, ...options }: Sent): Promise<number> {
  return new Promise((resolve) => {
    request(url, { agent, ...options }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', () => resolve(0))
      .end(body);
  });
}

/** The latencies below which so many hundredths of them lie. */
export function percentiles(latencies: readonly number[]): Pick<LoadReport, 'p50' | 'p95' | 'p99' | 'max'> {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/**
 * Sends `perSecond` requests each second whether or not earlier ones are answered: a slow answer delays no other. Functions
 * give each request its own address and content.
 */
export async function openLoop(
  url: URL | (() => URL),
  perSecond: number,
  seconds: number,
  sent: Sent | (() => Sent) = {},
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const answers: Promise<number>[] = [];
  const start = performance.now();
  while (answers.length < perSecond * seconds) {
    const due = start + (answers.length / perSecond) * 1_000;
    if (due > performance.now()) {
      await pause(Math.max(1, due - performance.now()));
      continue;
    }
    answers.push(
      send(url instanceof URL ? url : url(), agent, typeof sent === 'function' ? sent() : sent).then(
        (status) => {
          latencies.push(performance.now() - due);
          return status;
        },
      ),
    );
  }
  const statuses: Record<number, number> = {};
  for (const status of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1;
  agent.destroy();
  const requests = latencies.length;
  return { requests, statuses, failures: requests - (statuses[200] ?? 0), ...percentiles(latencies) };
}

/** Keeps `connections` busy for so long; returns the successful requests a second. */
async function closedLoop(
  url: URL,
  connections: number,
  seconds: number,
  headers: Headers = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + seconds * 1_000;
  let done = 0;
  const work = async () => {
    while (performance.now() < end) if ((await send(url, agent, { headers })) === 200) done += 1;
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return done / ((performance.now() - start) / 1_000);
}

/** Prints the latencies of `url` at each rate, and how many requests a second `connections` get through at most. */
export async function printLoad(
  name: string,
  url: URL,
  {
    rates,
    seconds,
    connections,
    headers,
  }: { rates: readonly number[]; seconds: number; connections: number; headers?: Headers },
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${name}: ${line}\n`);
  await openLoop(url, rates[0] ?? 1, 5, { headers });
  for (const rate of rates) {
    const { requests, failures, p50, p95, p99, max } = await openLoop(url, rate, seconds, { headers });
    const latencies = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    say(`${latencies}, longest ${max.toFixed(0)} ms at ${rate}/s (${requests} requests, ${failures} failed)`);
  }
  const most = await closedLoop(url, connections, seconds, headers);
  say(`at most ${most.toFixed(0)}/s on ${connections} connections`);
}
