import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApp } from '../app.ts';
import { createApiClient } from '../client.ts';
import { type Config, readConfig } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Role } from '../modules/accounts/account.schema.ts';
import { sessions, users } from '../modules/accounts/account.table.ts';
import { openSession } from '../modules/accounts/sessions/session.repository.ts';
import type { ContentChanges } from '../modules/content-feed/published-document.schema.ts';
import type { Mailer, StoredMail } from '../modules/mail/mailer.ts';
import { createFolderMediaStore } from '../modules/media/storage/folder-media-store.ts';
import type { MediaStore } from '../modules/media/storage/media-store.ts';
import type { PublishReport } from '../modules/publishing/publish-report.schema.ts';
import { createJobs } from '../process/jobs.ts';
import { createLogger } from '../process/logger.ts';
import { createScheduler } from '../process/scheduler.ts';
import { createSignal } from '../process/signal.ts';
import { registerJobs } from '../process/startup.ts';
import { checkAnswer } from './documented-answer.ts';
import { openTestDatabase } from './test-database.ts';

export const siteUrl = 'http://park.test';
/** The hash of a random password that nobody kept. */
const forgottenPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$v4IUJozKj1xjqQ0uq81QwA$lZeRgdYE0Lmw6zuS/bkL9DSJPjck0OyW0Ri16q11q0U';

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Returns what the app asks of other servers; by default every call is answered with 204. */
  fetch?: typeof fetch;
  /** Takes the emails, once jobs run; by default they are kept in `emails`. */
  mailer?: Mailer;
  /** By default a folder. */
  mediaStore?: MediaStore;
  /** How many connections there are to PostgreSQL at most; by default one, as on the embedded database, and more for races. */
  connections?: number;
  /** Whether background jobs run; they can be sent in either case. */
  runsJobs?: boolean;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const opened: Dependencies[] = [];

/** Closes every app that a test file created. */
export async function closeTestApps(): Promise<void> {
  for (const dependencies of opened.splice(0)) {
    dependencies.publishSignal.close();
    dependencies.contentSignal.close();
    await dependencies.storyScheduler.stop();
    await dependencies.jobs.stop();
    dependencies.mailer.close();
    await dependencies.connection.close();
  }
}

/** The app on a fresh database with a clock that only tests move. Everything is closed after the test file. */
export async function createTestApp(options: TestAppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  const { connections } = options;
  const connection = await openTestDatabase(connections ? { poolSize: connections } : {});
  const time = { now: new Date('2025-10-31T12:00:00.000Z') };
  const calls: Request[] = [];
  const mails: StoredMail[] = [];
  const logLines: string[] = [];
  const logger = createLogger('info', { write: (line) => void logLines.push(line) });
  const answer = options.fetch ?? (async () => new Response(null, { status: 204 }));
  const dependencies: Dependencies = {
    config: { ...readConfig({ SITE_URL: siteUrl, DATA_DIR: folder }), ...options.config },
    connection,
    db: connection.db,
    jobs: createJobs(connection, logger, {
      pollingSeconds: 0.5,
      runsJobs: options.runsJobs ?? false,
      scheduleSeconds: 0,
    }),
    logger,
    clock: () => time.now,
    randomBytes,
    fetch: async (input, init) => {
      calls.push(new Request(input, init));
      return answer(input, init);
    },
    mediaStore: options.mediaStore ?? (await createFolderMediaStore(join(folder, 'media'))),
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail), close: () => undefined },
    publishSignal: createSignal(),
    contentSignal: createSignal(),
    storyScheduler: createScheduler(logger),
    startup: { finished: true },
  };
  registerJobs(dependencies);
  await dependencies.jobs.start();
  const app = createApp(dependencies);
  opened.push(dependencies);
  return {
    app,
    dependencies,
    db: connection.db,
    calls,
    mails,
    logLines,
    time,
    ...callers(app, dependencies),
    /** Another process on the same database, whose clock is so many hours off. */
    replica(hoursOff: number) {
      const clock = () => new Date(time.now.getTime() + hoursOff * 3_600_000);
      return callers(createApp({ ...dependencies, clock }), dependencies);
    },
  };
}

type App = ReturnType<typeof createApp>;

const reportFields = { revision: 0, edition: 1, written: 0, removed: 0, milliseconds: 1, failures: [] };

function callers(app: App, dependencies: Dependencies) {
  const call = async (...[input, init]: Parameters<typeof fetch>) => {
    const given = input instanceof Request ? input : undefined;
    const { pathname } = new URL(given?.url ?? String(input), siteUrl);
    const answer = await app.request(input, init);
    await checkAnswer(app, init?.method ?? given?.method ?? 'GET', pathname, answer);
    return answer;
  };
  const request = async (path: string, init: RequestInit = {}, token?: string) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return call(path, { ...init, headers });
  };
  const send = (
    method: string,
    path: string,
    body: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ) =>
    request(
      path,
      { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } },
      token,
    );
  const { serviceToken } = dependencies.config;
  return {
    /** A request as it comes over the wire. */
    request,
    /** A request with a JSON body. */
    send,
    /** What the publisher is told of the content after a revision. */
    async changes(after = 0): Promise<ContentChanges> {
      const answer = await request(`/api/publishing/changes?after=${after}`, {}, serviceToken);
      expect(answer.status).toBe(200);
      return (await answer.json()) as ContentChanges;
    },
    /** The publisher reports a publish without failures, or what `fields` say of it. */
    report: (fields: Partial<PublishReport> = {}) =>
      send('POST', '/api/publishing/reports', { ...reportFields, ...fields }, serviceToken),
    /** The typed client, calling the app in this process. */
    client: (token: string | null = null) =>
      createApiClient(siteUrl, {
        token: () => token,
        fetch: call,
      }),
    /** Signs in a new account, which has just proven that it is its owner, and returns its token. */
    logIn: (role: Role = 'admin') => logInAs(dependencies, role),
  };
}

async function logInAs(dependencies: Dependencies, role: Role): Promise<string> {
  const username = `${role}-${randomBytes(4).toString('hex')}`;
  const [user] = await dependencies.db
    .insert(users)
    .values({ username, password: forgottenPassword, role })
    .returning({ id: users.id });
  const token = await openSession(dependencies, user?.id ?? 0);
  await dependencies.db
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(eq(sessions.userId, user?.id ?? 0));
  return token;
}
