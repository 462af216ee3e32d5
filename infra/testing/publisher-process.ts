import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { inTests } from '../../api/src/testing/quick-start.ts';
import { changes } from '../../site/publisher/testing/content.ts';
import { root } from '../start/root.ts';

/** What a publisher of `startPublisher` shares with its API. */
export const publisherSecret = 's'.repeat(32);

interface PublisherSettings {
  /** Its data folder. */
  folder: string;
  apiUrl: URL;
  port: number;
  output?: 'ignore' | 'pipe';
  environment?: Record<string, string>;
}

/** The real publisher as a process. */
export const startPublisher = ({
  folder,
  apiUrl,
  port,
  output = 'ignore',
  environment,
}: PublisherSettings): ChildProcess =>
  spawn(process.execPath, [join(root, 'site/publisher/main.ts')], {
    stdio: ['ignore', output, 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...inTests,
      NODE_ENV: 'production',
      API_URL: apiUrl.origin,
      SITE_URL: 'https://park.example',
      DATA_DIR: folder,
      PUBLISHER_PORT: String(port),
      SERVICE_TOKEN: publisherSecret,
      REBUILD_HOOK_SECRET: publisherSecret,
      ...environment,
    },
  });

/** An API that holds a few documents, answers long polls for the next change, and keeps what the publisher reports. */
export function publishingApi() {
  const documents = new Map<string, { revision: number; document: PublishedDocument }>();
  const reports: PublishReport[] = [];
  const arrivals = new EventEmitter();
  const learnedBy = new Map<number, 'the long poll' | 'a publish of its own'>();
  let revision = 0;
  let answersLongPolls = true;
  let isHanging = false;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    if (isHanging) return void arrivals.emit('unanswered');
    if (pathname.endsWith('/reports')) {
      reports.push(JSON.parse(Buffer.concat(await request.toArray()).toString()) as PublishReport);
      arrivals.emit('report');
      return response.end('{}');
    }
    const after = Number(searchParams.get('after'));
    if (searchParams.has('wait')) {
      while (answersLongPolls && revision <= after && !response.destroyed) await pause(10);
      if (!answersLongPolls) return response.writeHead(503).end();
    }
    const newer = [...documents.values()].filter((each) => each.revision > after);
    const answer = changes(
      revision,
      newer.map(({ document }) => document),
    );
    if (!learnedBy.has(revision))
      learnedBy.set(revision, searchParams.has('wait') ? 'the long poll' : 'a publish of its own');
    response.end(JSON.stringify(answer));
  });
  return {
    server,
    reports,
    /** How the publisher first learned of a revision. */
    learnedBy,
    /** Resolves with the first report of a revision that is as new. */
    async reportOf(wanted: number): Promise<PublishReport> {
      for (;;) {
        const report = reports.find((each) => each.revision >= wanted);
        if (report) return report;
        await once(arrivals, 'report');
      }
    },
    /** Whether the publisher may wait here for the next change. */
    acceptLongPolls(isOpen: boolean) {
      answersLongPolls = isOpen;
    },
    /** Leaves requests unanswered until `recover`; resolves once the publisher sent one. */
    async hang(): Promise<void> {
      isHanging = true;
      await once(arrivals, 'unanswered');
    },
    recover() {
      isHanging = false;
    },
    save(document: PublishedDocument): number {
      revision += 1;
      documents.set(`${document.kind}/${document.id}`, { revision, document });
      return revision;
    },
  };
}
