import { expect, test } from 'vitest';
import { lockTable } from '../../database/rows.ts';
import { attractionFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/test-database.ts';
import type { Attraction } from '../attractions/attraction.schema.ts';
import { lockMediaUsers } from '../media/media-usage.repository.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';

const { db, send, logIn, time } = await createTestApp();

test('a season is made while a file is deleted', async () => {
  time.now = new Date('2026-03-01T16:00:00.000Z');
  const token = await logIn('admin');
  const made = await send('POST', '/api/attractions', attractionFields(), token);
  const { id } = (await made.json()) as Attraction;
  const night = {
    date: '2026-10-02',
    doors: '18:30',
    attractions: '19:00',
    lastEntry: '00:30',
    tierId: null,
  };
  const attractions = [{ id, title: 'Hayride', current: true, keep: false }];
  const plan = { region: 'new-york', nights: [night], texts: [], attractions, testimonials: [] };
  let removed: Promise<void> | undefined;
  let season: Promise<Response> | undefined;
  await db.transaction(async (transaction) => {
    await lockTable(transaction, videoBackgrounds);
    removed = db.transaction(lockMediaUsers);
    await untilBlocked(db);
    season = Promise.resolve(send('POST', '/api/seasons', plan, token));
    await untilBlocked(db, 2);
  });
  await removed;
  expect((await season)?.status).toBe(201);
});
