import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { backupName, recordBackupFault } from '../../backup/backup-folder.ts';
import { openPostgres } from '../../database/postgres-connection.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import { queueMail } from '../mail/mail.usecase.ts';

const endings: (() => unknown)[] = [];

const testApp = await createTestApp();
const service = testApp.dependencies.config.serviceToken;
afterAll(() => Promise.all(endings.map((end) => end())));

const scrape = async (app: Pick<TestApp['app'], 'request'> = testApp.app) => {
  const answer = await app.request('/metrics', { headers: { Authorization: `Bearer ${service}` } });
  expect(answer.status).toBe(200);
  return await answer.text();
};

/** The values of the metric by their labels. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

test('strangers and administrators get 401', async () => {
  for (const token of [undefined, 'x'.repeat(43), await testApp.logIn('admin')])
    expect((await testApp.request('/metrics', {}, token)).status).toBe(401);
});

test('requests are counted by method, pattern and status; what is unknown shares one label', async () => {
  const requestsOf = async (labels: string) =>
    valuesOf(await scrape(), 'http_request_duration_seconds_count')[labels] ?? 0;
  const story = 'method="GET",route="/api/blog-posts/:slug",status="404"';
  const unknown = 'method="GET",route="none",status="404"';
  const refused = 'method="POST",route="/api/blog-posts",status="415"';
  const before = await Promise.all([story, unknown, refused].map(requestsOf));
  for (const slug of ['pale-rider', 'jane@visitor.example', 'secret-path'])
    await testApp.request(`/api/blog-posts/${slug}`);
  await testApp.request('/api/cellar/secret-path');
  await testApp.request('/secret-path?email=jane@visitor.example');
  await testApp.request('/api/blog-posts', { method: 'POST', body: 'x' });
  const after = await Promise.all([story, unknown, refused].map(requestsOf));
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([3, 2, 1]);
  expect(await scrape()).not.toMatch(/secret-path|jane|pale-rider/);
});

test('an invented method has no label of its own', async () => {
  await testApp.request('/api/health', { method: 'SUMMON' });
  const text = await scrape();
  expect(text).toContain('method="other"');
  expect(text).not.toContain('SUMMON');
});

test('the process, the database, the disk and the park have figures', async () => {
  const token = await testApp.logIn();
  const { headers } = await testApp.send('POST', '/api/blog-posts', storyFields(), token);
  testApp.time.now = new Date(testApp.time.now.getTime() + 60_000);
  const text = await scrape();
  const memory = valuesOf(text, 'process_resident_memory_bytes')[''] ?? 0;
  expect(memory).toBeGreaterThan(10_000_000);
  expect(valuesOf(text, 'haunted_forests_memory_limit_bytes')['']).toBeGreaterThan(memory);
  expect(valuesOf(text, 'haunted_forests_database_up')).toEqual({ '': 1 });
  expect(valuesOf(text, 'haunted_forests_disk_free_bytes')['disk="data"']).toBeGreaterThan(0);
  expect(valuesOf(text, 'haunted_forests_content_revision')).toEqual({
    '': Number(headers.get('x-content-revision')),
  });
  expect(valuesOf(text, 'haunted_forests_published_revision')).toEqual({ '': 0 });
  expect(valuesOf(text, 'haunted_forests_publish_behind_seconds')).toEqual({ '': 60 });
  expect(valuesOf(text, 'haunted_forests_database_size_bytes')['']).toBeGreaterThan(1_000_000);
  for (const disk of ['media', 'backups'])
    expect(valuesOf(text, 'haunted_forests_disk_free_bytes')[`disk="${disk}"`]).toBeGreaterThan(0);
  expect(valuesOf(text, 'haunted_forests_rebuild_hooks_failing')).toEqual({ '': 0 });
});

test('documents that could not be rendered are counted until a publish of the content renders them', async () => {
  const failing = (page: string) => ({
    failures: [{ page, document: null, reason: 'The text has no end' }],
  });
  const counted = async () => {
    testApp.time.now = new Date(testApp.time.now.getTime() + 60_000);
    return valuesOf(await scrape(), 'haunted_forests_publish_failing_documents')[''];
  };
  await testApp.report(failing('/florida'));
  expect(await counted()).toBe(1);
  await testApp.report(failing('*'));
  expect(await counted(), 'a publish failed as a whole').toBe(1);
  await testApp.report({ rolledBackTo: 1, edition: 2 });
  expect(await counted(), 'an earlier edition is shown').toBe(1);
  await testApp.report({});
  expect(await counted()).toBe(0);
});

test('backups are counted, the newest has an age, and the last one may be faulty', async () => {
  const { config } = testApp.dependencies;
  expect(valuesOf(await scrape(), 'haunted_forests_backups')).toEqual({ '': 0 });
  const takenAt = new Date(testApp.time.now.getTime() - 3_600_000);
  expect(valuesOf(await scrape(), 'haunted_forests_backup_faulty')).toEqual({ '': 0 });
  for (const name of [backupName(takenAt), '2020-01-01T03-15-00Z', '2030-01-01T03-15-00Z.unfinished'])
    await mkdir(join(config.backup.folder, name), { recursive: true });
  await recordBackupFault(config.backup.folder, 'The last backup lacks media files.');
  testApp.time.now = new Date(testApp.time.now.getTime() + 60_000);
  const text = await scrape();
  expect(valuesOf(text, 'haunted_forests_backups')).toEqual({ '': 2 });
  expect(valuesOf(text, 'haunted_forests_backup_age_seconds')).toEqual({ '': 3_660 });
  expect(valuesOf(text, 'haunted_forests_backup_faulty')).toEqual({ '': 1 });
});

test('backups that cannot be read count as none', async () => {
  const { folder } = testApp.dependencies.config.backup;
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'no folder');
  testApp.time.now = new Date(testApp.time.now.getTime() + 60_000);
  expect(valuesOf(await scrape(), 'haunted_forests_backups')).toEqual({ '': 0 });
  await rm(folder);
});

test('the database is looked at every five seconds at most, and mails and jobs are counted by state', async () => {
  const { db, dependencies } = testApp;
  const before = valuesOf(await scrape(), 'haunted_forests_mails');
  const mail = {
    kind: 'contact-notice' as const,
    recipient: 'jane@visitor.example',
    subject: 's',
    text: 't',
    html: 'h',
  };
  await db.transaction((transaction) => queueMail(dependencies, transaction, mail));
  await db.insert(mails).values({ ...mail, state: 'failed' });
  testApp.time.now = new Date(testApp.time.now.getTime() + 4_999);
  expect(valuesOf(await scrape(), 'haunted_forests_mails')).toEqual(before);
  testApp.time.now = new Date(testApp.time.now.getTime() + 1);
  const text = await scrape();
  expect(valuesOf(text, 'haunted_forests_mails')).toEqual({
    'state="queued"': 1,
    'state="failed"': 1,
    'state="sent"': 0,
  });
  expect(valuesOf(text, 'haunted_forests_jobs')['queue="mail",state="created"']).toBe(1);
  expect(valuesOf(text, 'haunted_forests_job_waiting_seconds')['queue="mail"']).toBeGreaterThanOrEqual(0);
  expect(text).not.toContain('jane');
});

test('of what may go wrong the first time is seen: there is a 0 before it', async () => {
  const other = await createTestApp();
  const headers = { Authorization: `Bearer ${other.dependencies.config.serviceToken}` };
  const text = await (await other.app.request('/metrics', { headers })).text();
  expect(valuesOf(text, 'haunted_forests_mails')['state="failed"']).toBe(0);
  expect(valuesOf(text, 'haunted_forests_jobs')['queue="dead-letters",state="created"']).toBe(0);
});

test('jobs that were given up are counted, and do not count as late', async () => {
  await testApp.db.execute(
    sql`insert into pgboss.job (name, start_after) values ('dead-letters', now() - interval '1 hour')`,
  );
  testApp.time.now = new Date(testApp.time.now.getTime() + 5_000);
  const text = await scrape();
  expect(valuesOf(text, 'haunted_forests_jobs')['queue="dead-letters",state="created"']).toBe(1);
  expect(valuesOf(text, 'haunted_forests_job_waiting_seconds')).not.toHaveProperty('queue="dead-letters"');
});

test.each(['refuses', 'says nothing'])(
  'a database that %s leaves the other figures in place',
  async (fault) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      if (fault === 'refuses') return void socket.destroy();
      sockets.push(socket.on('error', () => undefined));
    }).listen(0);
    await once(server, 'listening');
    const connection = openPostgres(
      `postgres://park@127.0.0.1:${(server.address() as AddressInfo).port}/park`,
    );
    endings.push(
      () => connection.close(),
      () => server.close(),
      () => sockets.map((socket) => socket.destroy()),
    );
    const app = createApp({ ...testApp.dependencies, connection, db: connection.db });
    await app.request('/api/health');
    const text = await scrape(app as TestApp['app']);
    expect(valuesOf(text, 'haunted_forests_database_up')).toEqual({ '': 0 });
    expect(text).not.toContain('haunted_forests_mails');
    expect(valuesOf(text, 'haunted_forests_disk_size_bytes')['disk="data"']).toBeGreaterThan(0);
    expect(text).toContain('route="/api/health",status="200"');
  },
);
