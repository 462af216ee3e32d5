import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/test-database.ts';
import { settings } from '../settings/settings.table.ts';
import { changeContent } from './content-change.usecase.ts';
import { appendChange } from './content-state.repository.ts';

const { db, dependencies } = await createTestApp();
const document = { kind: 'settings', id: 'settings' } as const;

test('what the publisher is handed of a change has what was changed with the number before', async () => {
  const handed = dependencies.contentSignal.next(20_000);
  let later: ReturnType<typeof changeContent> | undefined;
  await db.transaction(async (transaction) => {
    await appendChange(transaction, [document], new Date());
    later = changeContent(dependencies, async (change, record) => {
      await rowsOf(change, sql`insert into ${settings} (key, value) values ('footerNote', '"Later"')`);
      record(document);
    });
    await untilBlocked(db);
    await transaction.insert(settings).values({ key: 'tagline', value: 'Changed before' });
  });
  const { revision } = (await later) ?? {};
  expect(await handed).toMatchObject({
    revision,
    documents: [{ kind: 'settings', data: { tagline: 'Changed before' } }],
  });
});
