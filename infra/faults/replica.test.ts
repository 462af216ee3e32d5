import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn, startApiProcess } from '../../api/src/testing/api-process.ts';
import { storyFields } from '../../api/src/testing/factories.ts';
import {
  createPostgresFolder,
  query,
  runAsPostgres,
  servePostgres,
  startPostgres,
} from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';
import { jsonCall } from '../testing/json-call.ts';

const binaries = postgresFolder() ?? '';

/** A name for the database that can be given to another server, as an address of a managed one is. */
async function movableAddress(first: number) {
  const target = { port: first };
  const relay = createServer((socket) => {
    const server = connect(target.port, '127.0.0.1');
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const)
      from.pipe(to).on('error', () => from.destroy()) && from.on('error', () => to.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void relay.close());
  return { target, url: `postgres://postgres@127.0.0.1:${(relay.address() as AddressInfo).port}/postgres` };
}

it.runIf(process.env.LONG_TESTS === '1')(
  'when the database dies and its replica is promoted, the api answers 503 to saves, reads on, and loses nothing',
  async ({ task }) => {
    const primary = await startPostgres(binaries, ['fsync=off', 'wal_level=replica']);
    onTestFinished(() => primary.stop());
    const folder = await createPostgresFolder();
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    await runAsPostgres(join(binaries, 'pg_basebackup'), [...from, '-D', join(folder, 'data'), '-R'], folder);
    const replica = await servePostgres(binaries, folder, ['fsync=off', 'hot_standby=on']);
    onTestFinished(() => replica.stop());
    await query(primary, "alter system set synchronous_standby_names = '*'");
    await query(primary, 'select pg_reload_conf()');

    const { target, url } = await movableAddress(primary.port);
    const dataDir = mkdtempSync(join(tmpdir(), 'replica-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const api = await startApiProcess(dataDir, url);
    onTestFinished(() => api.kill());
    const token = await logIn(api.url);
    const confirmed: string[] = [];
    async function save() {
      const slug = `story-${performance.now().toString().replace('.', '-')}`;
      const call = jsonCall('POST', token, storyFields({ slug }));
      const { status } = await fetch(`${api.url}/api/blog-posts`, call);
      if (status === 201) confirmed.push(slug);
      return status;
    }
    const read = async () => (await fetch(`${api.url}/api/blog-posts`)).status;
    for (let serial = 0; serial < 20; serial += 1) expect(await save()).toBe(201);

    await primary.halt('SIGQUIT');
    expect(await save()).toBe(503);
    target.port = replica.port;
    await expect.poll(read, { timeout: 20_000 }).toBe(200);
    expect(await save()).toBe(503);
    const promoted = performance.now();
    await query(replica, 'select pg_promote()');
    await expect.poll(save, { timeout: 20_000 }).toBe(201);
    const seconds = ((performance.now() - promoted) / 1_000).toFixed(1);
    const stored = (await query(replica, 'select slug from blog_posts')).split('\n');
    expect(confirmed.filter((slug) => !stored.includes(slug))).toEqual([]);
    const figure = `0 of ${confirmed.length} saves lost, saving again ${seconds} s after the promotion began`;
    Object.assign(task.meta, { figure });
  },
  180_000,
);
