import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn, spawnApiProcess } from '../../api/src/testing/api-process.ts';
import { storyFields } from '../../api/src/testing/factories.ts';
import { freePort } from '../start/ports.ts';
import { account, createPostgresFolder, query, startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';

const program = 'pgbouncer';
const [replicas, perReplica, poolSize] = [3, 14, 8];

it.runIf(process.env.LONG_TESTS === '1')(
  'three apis share eight sessions of the database through PgBouncer in transaction mode',
  async ({ task }) => {
    const server = await startPostgres(postgresFolder() ?? '', ['fsync=off']);
    onTestFinished(() => server.stop());
    const home = await createPostgresFolder();
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const port = await freePort();
    writeFileSync(
      join(home, 'pgbouncer.ini'),
      `[databases]
park = host=127.0.0.1 port=${server.port} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options,extra_float_digits
`,
    );
    const pooler = spawn(program, ['-q', join(home, 'pgbouncer.ini')], {
      stdio: 'ignore',
      ...(await account()),
    });
    onTestFinished(async () => {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
    });
    const url = `postgres://postgres@127.0.0.1:${port}/park?pgbouncer=true`;
    const apis = await Promise.all(
      Array.from({ length: replicas }, async () => {
        const dataDir = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
        onTestFinished(() => rmSync(dataDir, { recursive: true }));
        const api = await spawnApiProcess(dataDir, url);
        onTestFinished(() => api.kill());
        return api;
      }),
    );
    await Promise.all(apis.map((api) => api.untilReady()));
    const [first] = apis;
    const token = first ? await logIn(first.url) : '';
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, serial) => {
        const origin = apis[serial % replicas]?.url;
        if (serial % 3) return (await fetch(`${origin}/api/blog-posts?limit=5`, { headers })).status;
        const body = JSON.stringify(storyFields({ slug: `story-${serial}` }));
        return (await fetch(`${origin}/api/blog-posts`, { method: 'POST', headers, body })).status;
      }),
    );
    expect([...new Set(statuses)].sort()).toEqual([200, 201]);
    expect(await query(server, 'select count(*) from blog_posts')).toBe('100');
    const sessions = Number(
      await query(server, "select count(*) from pg_stat_activity where backend_type = 'client backend'"),
    );
    expect(sessions).toBeLessThanOrEqual(poolSize + 1);
    const figure = `${sessions - 1} sessions for up to ${replicas * perReplica} connections, ${statuses.length} requests, none failed`;
    Object.assign(task.meta, { figure });
  },
  180_000,
);
