import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startApiProcess } from '../../api/src/testing/api-process.ts';
import { query, servePostgres, startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const dayMilliseconds = 86_400_000;
const binaries = postgresFolder() ?? '';
const messages = `insert into contact_submissions (name, email, message, region, created_at)
  select 'Bela', 'bela@visitor.example', 'A message.', 'new-york', now() - age * interval '1 month'
  from unnest(array[1, 6, 11]) as age`;
const countMessages = 'select count(*) from contact_submissions';

/** The whole machine's clock: that of the database and that of the api. */
const ahead = { LD_PRELOAD: library, FAKETIME: '+730d', FAKETIME_DONT_FAKE_MONOTONIC: '1' };

it.runIf(process.env.LONG_TESTS === '1')(
  'on a machine whose clock is two years ahead a start deletes nothing beyond the usual, and says so',
  async ({ task }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clock-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startPostgres(binaries, ['fsync=off']);
    onTestFinished(() => server.stop());
    const right = await startApiProcess(dataDir, server.url);
    await query(server, messages);
    const isCounting = () => query(server, 'select count(*) from retention_clock');
    await expect.poll(isCounting, { timeout: 60_000 }).toBe('1');
    await right.terminate();
    await server.halt('SIGINT');

    Object.assign(process.env, ahead);
    onTestFinished(() => {
      for (const name of Object.keys(ahead)) delete process.env[name];
    });
    const wrongServer = await servePostgres(binaries, server.folder, ['fsync=off']);
    onTestFinished(() => wrongServer.halt('SIGINT'));
    const wrong = await startApiProcess(dataDir, wrongServer.url, ahead);
    onTestFinished(() => wrong.kill());
    const inTwoYears = `now() > '${new Date(Date.now() + 700 * dayMilliseconds).toISOString()}'`;
    expect(await query(wrongServer, `select ${inTwoYears}`)).toBe('t');
    const moved = `select count(*) from retention_clock where reached_at between now() - interval '730 days' and now() - interval '720 days'`;
    await expect.poll(() => query(wrongServer, moved), { timeout: 20_000 }).toBe('1');
    expect(await query(wrongServer, countMessages)).toBe('3');
    Object.assign(task.meta, { figure: '3 of 3 messages of the last year kept' });
  },
  180_000,
);
