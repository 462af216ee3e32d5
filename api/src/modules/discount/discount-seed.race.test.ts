import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.ts';
import { freshAddress } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { postgresUrl, testedDatabase } from '../../testing/test-database.ts';
import type { DiscountDraw } from './discount.schema.ts';

async function drawFrom({ url }: ApiProcess): Promise<DiscountDraw['proof']> {
  const headers = { 'X-Forwarded-For': freshAddress() };
  const answer = await fetch(`${url}/api/discount/draw`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as DiscountDraw).proof;
}

test.runIf(testedDatabase === 'postgres')(
  'two processes never use one counter twice, and one that was killed goes on with the same seed and counter',
  { timeout: 180_000 },
  async () => {
    const testApp = await createTestApp();
    const [database] = await rowsOf<{ name: string }>(testApp.db, sql`select current_database() as name`);
    const folder = await mkdtemp(join(tmpdir(), 'seed-race-'));
    const start = () => startApiProcess(folder, postgresUrl(database?.name), { TRUST_PROXY: '127.0.0.1' });
    const [first, second] = await Promise.all([start(), start()]);
    try {
      const proofs = await Promise.all(
        Array.from({ length: 50 }, (_, index) => drawFrom(index % 2 ? first : second)),
      );
      expect(proofs.map(({ counter }) => counter).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      );
      expect(new Set(proofs.map(({ seedHash }) => seedHash)).size).toBe(1);
      await first.kill();
      const again = await start();
      expect(await drawFrom(again).finally(again.kill)).toMatchObject({
        counter: 51,
        seedHash: proofs[0]?.seedHash,
      });
    } finally {
      await Promise.allSettled([first.kill(), second.kill()]);
    }
  },
);
