import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTrailReader } from '../../../testing/trail-reader.ts';
import { users } from '../../accounts/account.table.ts';
import { couponEvents, discountCoupons } from '../discount.table.ts';
import type { ImportProgress, RedemptionImport } from './redemption-import.schema.ts';
import { importRedemptions } from './redemption-import.usecase.ts';

const isLong = process.env.LONG_TESTS === '1';

const testApp = await createTestApp();
const reader = await createTrailReader(testApp);
const token = reader.token;

beforeEach(async () => {
  await testApp.db.delete(discountCoupons);
  await storeCoupons(3);
});

/** Codes HF-1 and so on, drawn the day before the park's clock and good for a week. */
const storeCoupons = (count: number) =>
  testApp.db.execute(sql`
    insert into discount_coupons (code, value, created_at, expires_at)
    select 'HF-' || lpad(n::text, 6, '0'), '5%', '2025-10-30T12:00:00Z', '2025-11-06T12:00:00Z' from generate_series(1, ${count}::integer) n
    on conflict do nothing`);

const time = '2025-10-31T07:30:00-04:00';
const fileOf = (...lines: string[]) => ['code,redeemed_at', ...lines].join('\n');
const good = fileOf(`HF-000001,${time}`, `hf 000002,${time}`);

function send(
  content: string | Uint8Array<ArrayBuffer>,
  dryRun: string,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  body.append('file', new File([content], 'redemptions.csv', { type: 'text/csv' }));
  const path = `/api/coupons/redemptions?dryRun=${dryRun}`;
  return Promise.resolve(testApp.request(path, { method: 'POST', body, headers }, token));
}

async function report(content: string, dryRun = 'false'): Promise<RedemptionImport> {
  const answer = await send(content, dryRun);
  expect(answer.status).toBe(200);
  return (await answer.json()) as RedemptionImport;
}

const redeemed = async () =>
  (await testApp.db.select().from(discountCoupons).where(eq(discountCoupons.used, true))).map(
    ({ code }) => code,
  );

describe('an import', () => {
  it('reads lines that end in different ways', async () => {
    const lines = [1, 2, 3].map((number) => `HF-00000${number},${time}`);
    const { lines: count, redeemed } = await report(
      `code,redeemed_at\r\n${lines[0]}\n${lines[1]}\r${lines[2]}\r\nHF,x`,
      'true',
    );
    expect([count, redeemed]).toEqual([4, 3]);
  });

  it('says in a dry run what it would do, and does it in earnest', async () => {
    const counts = { lines: 2, redeemed: 2, unchanged: 0, refused: [] };
    expect(await report(good, 'true')).toEqual({ dryRun: true, ...counts });
    expect(await redeemed()).toEqual([]);
    expect(await report(good)).toEqual({ dryRun: false, ...counts });
    expect((await redeemed()).toSorted()).toEqual(['HF-000001', 'HF-000002']);
    const answer = await testApp.request('/api/coupons/HF-000001', {}, token);
    const at = '2025-10-31T11:30:00.000Z';
    expect(await answer.json()).toMatchObject({
      usedAt: at,
      history: [{ kind: 'redeemed', by: expect.stringMatching(/, reported by the ticket seller$/), at }],
    });
  });

  it('of the same file again changes nothing', async () => {
    await report(good);
    const before = await testApp.db.select().from(couponEvents);
    expect(await report(good)).toMatchObject({ redeemed: 0, unchanged: 2, refused: [] });
    expect(await testApp.db.select().from(couponEvents)).toEqual(before);
  });

  it('at once in five places redeems each coupon once', async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => report(good)));
    expect(reports.reduce((sum, answer) => sum + answer.redeemed, 0)).toBe(2);
    expect(reports.reduce((sum, answer) => sum + answer.unchanged, 0)).toBe(8);
    expect(await testApp.db.$count(couponEvents)).toBe(2);
  });

  it('names each line that it refuses with its number and the reason, and takes the others', async () => {
    const file = fileOf(
      'HF-999999,2025-10-31T11:00:00Z',
      '',
      `HF-000001,${time}`,
      '"HF-\n000002",soon',
      `HF-000001,2025-10-31T11:00:00Z`,
      'HF-000003',
      `=1+1,${time}`,
    );
    const told = await report(file);
    expect(told).toMatchObject({ lines: 6, redeemed: 1 });
    expect(told.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'There is no coupon with this code'],
      [5, 'redeemed_at must be a time in ISO 8601, like 2026-10-31T19:30:00-04:00'],
      [7, 'An earlier line says it was redeemed on October 31, 2025 at 7:30 AM'],
      [8, 'redeemed_at must be a time in ISO 8601, like 2026-10-31T19:30:00-04:00'],
      [9, 'There is no coupon with this code'],
    ]);
  });

  it.each([
    ['semicolons', `code;redeemed_at\nHF-000001;${time}`],
    ['tabs', `code\tredeemed_at\nHF-000001\t${time}`],
    ['quotes', `"code","redeemed_at"\r\n"HF-000001","${time}"\r\n`],
    ['a byte order mark', `\uFEFFcode,redeemed_at\nHF-000001,${time}`],
    [
      'other columns in another order',
      `Order,Redeemed_At,"Note, if any",CODE\n7,${time},"a ""b"", c",HF-000001`,
    ],
  ])('reads %s', async (_what, file) => {
    expect(await report(file)).toMatchObject({ lines: 1, redeemed: 1, refused: [] });
  });

  it('is one entry of the trail that names each coupon, however many it redeems', async () => {
    await reader.newEntries();
    await report(good);
    await report(good);
    const coupons = await testApp.db
      .select()
      .from(discountCoupons)
      .where(eq(discountCoupons.used, true))
      .orderBy(discountCoupons.id);
    expect(await reader.newEntries()).toMatchObject([
      {
        action: 'imported',
        kind: 'coupon',
        title: '2 redemptions of the ticket seller',
        differences: coupons.map(({ id }) => ({ field: `coupon ${id}`, after: '2025-10-31T11:30:00.000Z' })),
      },
    ]);
  });

  it('that ends in the middle is in the trail with what it redeemed until then', async () => {
    await storeCoupons(1_500);
    const lines = Array.from({ length: 1_500 }, (_, n) => `HF-${String(n + 1).padStart(6, '0')},${time}`);
    const path = join(await mkdtemp(join(tmpdir(), 'redemptions-')), 'redemptions.csv');
    await writeFile(path, fileOf(...lines));
    const [account = { id: 0, username: '' }] = await testApp.db.select().from(users).limit(1);
    await reader.newEntries();
    const options = { dryRun: false, account };
    const onProgress = () => {
      throw new Error('the process ends');
    };
    await expect(importRedemptions(testApp.dependencies, path, { ...options, onProgress })).rejects.toThrow();
    expect(await redeemed()).toHaveLength(1_000);
    expect(await reader.newEntries()).toMatchObject([{ title: '1,000 redemptions of the ticket seller' }]);
    await importRedemptions(testApp.dependencies, path, { ...options, onProgress: () => undefined });
    expect(await reader.newEntries()).toMatchObject([{ title: '500 redemptions of the ticket seller' }]);
  });
});

const columns = "The first line must name the columns 'code' and 'redeemed_at'";
const encoding = 'The file is not text in UTF-8. Save it as CSV in UTF-8 and try again.';

test.each([
  ['', columns],
  ['coupon,time\nHF-000001,x', columns],
  ['code,redeemed_at\n', 'There is no redemption in the file'],
  [`code,redeemed_at\nHF-000001,${time}\n"HF-000002,x`, /^The file is not valid CSV in line 3: /],
  [new Uint8Array([0xff, 0xfe, 0x63, 0, 0x6f, 0]), encoding],
  [new Uint8Array([...Buffer.from('code,redeemed_at\nB'), 0xfc, 0x72, 0x2c]), encoding],
  [`code,redeemed_at\nHF\u0000-000001,${time}`, encoding],
])('a file like %j is refused as a whole', async (file, message) => {
  const answer = await send(file as string, 'false');
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { message: string }).message).toMatch(message);
  expect(await redeemed()).toEqual([]);
});

test('whether it is a dry run must be said', async () => {
  expect((await send(good, 'maybe')).status).toBe(400);
  const noFile = await testApp.request(
    '/api/coupons/redemptions?dryRun=true',
    { method: 'POST', body: new FormData() },
    token,
  );
  expect(noFile.status).toBe(400);
});

async function progressOf(content: string, dryRun: string): Promise<ImportProgress[]> {
  const answer = await send(content, dryRun, { Accept: 'application/x-ndjson' });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportProgress);
}

test('a long file says how far it is, and refuses lines across batches', async () => {
  const lines = Array.from({ length: 2_500 }, (_, index) => `HF-${index},${time}`);
  const file = fileOf(`HF-000003,${time}`, ...lines, 'HF-000003,2025-10-31');
  for (const dryRun of ['true', 'false']) {
    const told = await progressOf(file, dryRun);
    expect(told.slice(0, -1)).toEqual([
      { lines: 1_000, of: 2_502 },
      { lines: 2_000, of: 2_502 },
    ]);
    expect(told.at(-1)).toMatchObject({ report: { lines: 2_502, redeemed: 1 } });
    const [last] = (told.at(-1) as { report: RedemptionImport }).report.refused.slice(-1);
    expect(last?.line).toBe(2_503);
  }
});

test.runIf(isLong)('a hundred thousand lines come in with bounded memory', { timeout: 600_000 }, async () => {
  await storeCoupons(100_000);
  const file = fileOf(
    ...Array.from({ length: 100_000 }, (_, n) => `HF-${String(n + 1).padStart(6, '0')},${time}`),
  );
  let peak = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  for (const dryRun of ['true', 'false', 'false']) {
    const started = performance.now();
    const { refused: _refused, ...counts } = await report(file, dryRun);
    const milliseconds = Math.round(performance.now() - started);
    process.stdout.write(
      `${JSON.stringify(counts)} in ${milliseconds} ms, ${Math.round((peak - before) / 2 ** 20)} MB\n`,
    );
    expect(counts.redeemed + counts.unchanged).toBe(100_000);
  }
  clearInterval(watch);
});
