import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password } from '../../api/src/testing/api-process.ts';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { type Stack, startStack } from '../start/stack.ts';
import { startPostgres } from '../test/postgres.ts';
import { provision } from '../test/provision.ts';
import { startApi } from './api-process.ts';
import { writeStories } from './many-stories.ts';

export interface FilledStack {
  /** The data folder of every start. */
  folder: string;
  /** Starts the whole stack; resolves when the stories are published. */
  start(): Promise<Stack>;
}

/** Stores so many stories in a PostgreSQL of its own, and removes it with the data folder once `work` is done. */
export async function withFilledStack<T>(
  stories: number,
  work: (stack: FilledStack) => Promise<T>,
): Promise<T> {
  await compileSite();
  const postgres = await startPostgres((await provision()).postgres);
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-stack-'));
  // The same at every start: pages name the site's address, and another one would have all of them rendered again.
  const port = String(await freePort());
  const start = () =>
    startStack({
      environment: {
        ...process.env,
        PORT: port,
        SITE_URL: `http://localhost:${port}`,
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        ADMIN_PASSWORD: password,
        DEMO: '0',
      },
      say: (line) => process.stdout.write(`${line}\n`),
      compiled: Promise.resolve(),
    });
  try {
    const writer = await startApi(postgres.url);
    await writeStories(writer, stories).finally(writer.stop);
    return await work({ folder, start });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
