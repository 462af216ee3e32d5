import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import {
  createPostgresFolder,
  type PostgresServer,
  query,
  runAsPostgres,
  startPostgres,
} from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';

/** What docs/scaling.md says to write into pgbackrest.conf, with the places of this test. */
const settingsOf = (home: string, { port, folder }: PostgresServer) => `[global]
repo1-path=${home}/repository
log-path=${home}
lock-path=${home}
start-fast=y

[park]
pg1-path=${folder}/data
pg1-port=${port}
pg1-socket-path=${folder}
`;

it.runIf(process.env.LONG_TESTS === '1')(
  'pgBackRest brings the database back to the second before a mistake, from a base backup and the archived log',
  async ({ task }) => {
    const home = await createPostgresFolder();
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const config = join(home, 'pgbackrest.conf');
    const server = await startPostgres(postgresFolder() ?? '', [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=pgbackrest --config=${config} --stanza=park archive-push %p`,
    ]);
    onTestFinished(() => server.stop());
    writeFileSync(config, settingsOf(home, server));
    const pgbackrest = (...words: string[]) =>
      runAsPostgres('pgbackrest', [`--config=${config}`, '--stanza=park', ...words], server.folder);
    await pgbackrest('stanza-create');
    await query(server, 'create table stories (title text)');
    await pgbackrest('backup', '--type=full');

    await query(server, "insert into stories values ('Written after the backup')");
    await pause(1_100);
    const before = await query(server, 'select now()');
    await pause(1_100);
    await query(server, 'drop table stories');
    await query(server, 'select pg_switch_wal()');
    await expect
      .poll(() => query(server, 'select archived_count > 2 from pg_stat_archiver'), { timeout: 30_000 })
      .toBe('t');

    await server.halt('SIGINT');
    const began = performance.now();
    await pgbackrest('restore', '--delta', '--type=time', `--target=${before}`, '--target-action=promote');
    await server.start();
    await expect.poll(() => query(server, 'select pg_is_in_recovery()'), { timeout: 30_000 }).toBe('f');
    expect(await query(server, 'select title from stories')).toBe('Written after the backup');
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    Object.assign(task.meta, { figure: `back after ${seconds} s, with what was written after the backup` });
  },
  180_000,
);
