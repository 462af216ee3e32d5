import { watch } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Milliseconds for which a visitor waits for a page. */
const patience = 10_000;

/**
 * Somebody with open connections who comes at the moment at which the pages in `siteFolder` change. To ask all the time
 * would take the processor from what is measured.
 */
export function createVisitor(siteFolder: string) {
  const agent = new Agent({ keepAlive: true });
  let onChange: (() => void)[] = [];
  const watcher = watch(siteFolder, (_event, name) => {
    if (name !== 'current') return;
    for (const tell of onChange) tell();
    onChange = [];
  });

  function ask(url: URL, tag: string): Promise<Answer> {
    const headers = tag ? { 'If-None-Match': tag } : {};
    return new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer
          .on('data', (piece: Buffer) => pieces.push(piece))
          .once('error', reject)
          .once('end', () => {
            const body = Buffer.concat(pieces).toString();
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
          });
      }).once('error', reject);
    });
  }

  const change = (deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const late = () => reject(new Error(`No page changed within ${patience / 1_000} s.`));
      const timer = setTimeout(late, deadline - performance.now());
      onChange.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  return {
    /** The bytes of a page, uncompressed. @throws Error when it is not answered with 200. */
    async read(url: URL): Promise<Buffer> {
      const { status, body } = await ask(url, '');
      if (status !== 200) throw new Error(`${url.pathname}: ${status}`);
      return Buffer.from(body);
    },
    /** Resolves with the moment at which a page is as awaited; it is asked for now and after each change. */
    async shownAt(url: URL, isAwaited: (body: string) => boolean): Promise<number> {
      const deadline = performance.now() + patience;
      let tag = '';
      for (;;) {
        const changed = change(deadline);
        const { status, headers, body } = await ask(url, tag);
        if (status === 200 && isAwaited(body)) {
          changed.catch(() => undefined);
          return performance.now();
        }
        tag = headers.etag ?? '';
        await changed;
      }
    },
    leave() {
      watcher.close();
      agent.destroy();
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
