import type { BrowserError } from '@haunted-forests/api/schemas/browser-errors/browser-error';

const maxReports = 5;
const reported = new Set<string>();

const firstMatch = (pattern: RegExp, text: string) => pattern.exec(text)?.[0];

/** Where in the site's own scripts an error happened; undefined for those of browser extensions and other sites. */
function reportOf(kind: BrowserError['kind'], error: unknown): BrowserError | undefined {
  const { name, message, stack } =
    error instanceof Error ? error : { name: '', message: String(error), stack: '' };
  const script = firstMatch(/\/_astro\/[\w.@-]{1,100}(:\d+:\d+)?/, `${message}\n${stack}`);
  if (!script) return undefined;
  const parts = location.pathname.split('/').slice(1, 3);
  const page = `/${parts.filter((part) => /^[a-z-]{1,40}$/.test(part)).join('/')}`;
  return { kind, name: firstMatch(/^[A-Za-z]{1,40}$/, name) ?? 'Unknown', script, page };
}

/** Tells the operator once of each error, without what a visitor typed; a report that gets lost is not repeated. */
function reportBrowserError(kind: BrowserError['kind'], error: unknown): void {
  const report = reportOf(kind, error);
  const body = JSON.stringify(report);
  if (!report || reported.has(body) || reported.size >= maxReports) return;
  reported.add(body);
  const headers = { 'Content-Type': 'application/json' };
  fetch('/api/browser-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/** What a page reports by an event of the window: its scripts share no import, which would come in a file of its own. */
type ErrorEventDetail = { kind: BrowserError['kind']; error: unknown };

/** Reports what nobody catches on this page, and what its scripts tell by a 'browser-error' event. */
export function watchForErrors(): void {
  addEventListener('browser-error', (event) => {
    const { kind, error } = (event as CustomEvent<ErrorEventDetail>).detail;
    reportBrowserError(kind, error);
  });
  addEventListener('error', ({ error }) => error && reportBrowserError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportBrowserError('error', reason));
}
