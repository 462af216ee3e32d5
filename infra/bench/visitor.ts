import { watch } from 'node:fs';
import { Agent, get } from 'node:http';

interface Answer {
  status: number;
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

  function ask(url: URL): Promise<Answer> {
    return new Promise((resolve, reject) => {
      get(url, { agent }, (answer) => {
        const pieces: Buffer[] = [];
        answer
          .on('data', (piece: Buffer) => pieces.push(piece))
          .once('error', reject)
          .once('end', () => {
            const body = Buffer.concat(pieces).toString();
            resolve({ status: answer.statusCode ?? 0, body });
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

  /** Resolves with the moment at which a page is as awaited; it is asked for after each change. */
  async function nextShownAt(url: URL, isAwaited: (body: string) => boolean): Promise<number> {
    const deadline = performance.now() + patience;
    for (;;) {
      await change(deadline);
      const { status, body } = await ask(url);
      if (status === 200 && isAwaited(body)) return performance.now();
    }
  }

  return {
    nextShownAt,
    /** The bytes of a page, uncompressed. @throws Error when it is not answered with 200. */
    async read(url: URL): Promise<Buffer> {
      const { status, body } = await ask(url);
      if (status !== 200) throw new Error(`${url.pathname}: ${status}`);
      return Buffer.from(body);
    },
    /** The same, but asked for now too. */
    async shownAt(url: URL, isAwaited: (body: string) => boolean): Promise<number> {
      const later = nextShownAt(url, isAwaited);
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
