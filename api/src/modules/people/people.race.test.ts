import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationRow, openingFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/test-database.ts';
import { appendChange } from '../content-feed/content-state.repository.ts';
import { contentChanges } from '../content-feed/content-state.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { openingReference } from '../openings/opening.repository.ts';
import { openings } from '../openings/opening.table.ts';
import { erasePerson } from './people.repository.ts';

const { db, dependencies } = await createTestApp();

test('a person is erased who is hired for another opening at the same time, and both are offered again', async () => {
  const rows = await db.insert(openings).values([openingFields(), openingFields()]).returning();
  const [earlier = 0, later = 0] = rows.map(({ id }) => id);
  const hired = applicationRow({ status: 'accepted', openingId: earlier });
  const [application] = await db.insert(employmentApplications).values(hired).returning();
  const { id = 0, email = '' } = application ?? {};
  const isIt = eq(employmentApplications.id, id);
  let erased: ReturnType<typeof erasePerson> | undefined;
  await db.transaction(async (transaction) => {
    await transaction.select().from(employmentApplications).where(isIt).for('update');
    erased = erasePerson(dependencies, email, {});
    await untilBlocked(db);
    await transaction.update(employmentApplications).set({ openingId: later }).where(isIt);
    await appendChange(transaction, [earlier, later].map(openingReference), new Date());
  });
  expect(await erased).toMatchObject({ employmentApplications: 1 });
  const changes = await db.select().from(contentChanges).where(eq(contentChanges.kind, 'opening'));
  const [first] = changes.filter(({ documentId }) => documentId === String(earlier));
  const [second] = changes.filter(({ documentId }) => documentId === String(later));
  expect(second?.revision).toBeGreaterThan(first?.revision ?? 0);
});
