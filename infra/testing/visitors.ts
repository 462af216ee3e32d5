import { Agent, request } from 'node:http';

/** What visitors met with. */
interface VisitReport {
  requests: number;
  failures: number;
  /** How often each wrong status or broken connection came. */
  reasons: Record<string, number>;
  /** Milliseconds of the slowest answer. */
  slowest: number;
}

export interface Visitors {
  /** Lets the requests under way end; returns what happened by kind of address. */
  leave(): Promise<Record<string, VisitReport>>;
}

const silence = 30_000;

/** The status, or what broke. A connection that was closed while it lay idle is replaced once, as browsers do. */
function statusOf(url: URL, agent: Agent, mayRepeat = true): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, timeout: silence }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(error.message));
    });
    asked.once('timeout', () => asked.destroy(new Error('silent for 30 s')));
    asked.once('error', (error: NodeJS.ErrnoException) => {
      const wasIdle = asked.reusedSocket && error.code === 'ECONNRESET';
      resolve(wasIdle && mayRepeat ? statusOf(url, agent, false) : (error.code ?? error.message));
    });
    asked.end();
  });
}

/** Asks for the addresses of each kind in turn, so many times a second each, until the visitors leave. */
export function sendVisitors(kinds: Record<string, readonly URL[]>, perSecond: number): Visitors {
  const agent = new Agent({ keepAlive: true });
  const reports: Record<string, VisitReport> = {};
  const underWay = new Set<Promise<void>>();

  async function visit(report: VisitReport, url: URL) {
    const began = performance.now();
    const status = await statusOf(url, agent);
    report.requests += 1;
    report.slowest = Math.max(report.slowest, performance.now() - began);
    if (status === '200') return;
    report.failures += 1;
    report.reasons[status] = (report.reasons[status] ?? 0) + 1;
  }
  const timers = Object.entries(kinds).map(([kind, urls]) => {
    const report: VisitReport = { requests: 0, failures: 0, reasons: {}, slowest: 0 };
    reports[kind] = report;
    let turn = 0;
    return setInterval(() => {
      const url = urls[turn % urls.length];
      turn += 1;
      if (!url) return;
      const work = visit(report, url).finally(() => underWay.delete(work));
      underWay.add(work);
    }, 1_000 / perSecond);
  });
  return {
    async leave() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return reports;
    },
  };
}
