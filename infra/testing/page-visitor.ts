import { watch } from 'node:fs';
import { Agent, request } from 'node:http';

interface Answer {
  status: number;
  body: string;
}

interface Message {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Milliseconds a visitor waits for a page, unless told otherwise. */
const defaultTimeout = 10_000;

/**
 * A visitor with open connections who requests a page at the moment the pages in `siteFolder` change. Polling would
 * take CPU time from what is measured.
 */
export function createVisitor(siteFolder: string) {
  const agent = new Agent({ keepAlive: true });
  let onChange: (() => void)[] = [];
  const watcher = watch(siteFolder, (_event, name) => {
    if (name !== 'current') return;
    for (const tell of onChange) tell();
    onChange = [];
  });

  function ask(url: URL, { method = 'GET', headers = {}, body }: Message = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { agent, method, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer
          .on('data', (piece: Buffer) => pieces.push(piece))
          .once('error', reject)
          .once('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString() }),
          );
      });
      asked.once('error', reject).end(body);
    });
  }

  const change = (deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const late = () => reject(new Error('No page changed in time.'));
      const timer = setTimeout(late, deadline - performance.now()).unref();
      onChange.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  /** Resolves with the time at which a page is as expected; it is requested after each change. */
  async function nextShownAt(
    url: URL,
    isAwaited: (body: string) => boolean,
    timeout = defaultTimeout,
  ): Promise<number> {
    const deadline = performance.now() + timeout;
    for (let next = change(deadline); ; ) {
      await next;
      // Asked for before the page is: a change meanwhile counts too.
      next = change(deadline);
      next.catch(() => undefined);
      const { status, body } = await ask(url);
      if (status === 200 && isAwaited(body)) return performance.now();
    }
  }

  return {
    /** The response to any request, over the same connections. */
    ask,
    nextShownAt,
    /** The bytes of a page, uncompressed. @throws Error when it is not answered with 200. */
    async read(url: URL): Promise<Buffer> {
      const { status, body } = await ask(url);
      if (status !== 200) throw new Error(`${url.pathname}: ${status}`);
      return Buffer.from(body);
    },
    /** The same, but also requested right now. */
    async shownAt(url: URL, isAwaited: (body: string) => boolean, timeout?: number): Promise<number> {
      const later = nextShownAt(url, isAwaited, timeout);
      const { status, body } = await ask(url);
      if (status !== 200 || !isAwaited(body)) return later;
      later.catch(() => undefined);
      return performance.now();
    },
    leave() {
      watcher.close();
      agent.destroy();
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
