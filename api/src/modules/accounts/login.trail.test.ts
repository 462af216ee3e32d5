import { expect, test } from 'vitest';
import { hire, nextCode } from '../../testing/staff-member.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';

test('a wrong second factor after the right password stands in the trail under the account', async () => {
  const park = await createTestApp();
  const reader = await createTrailReader(park);
  const mara = await hire(park);
  const app = await mara.useApp(await mara.enter());
  await app.confirm();
  nextCode(park);
  const { challenge } = await mara.logIn();
  await reader.newEntries();
  const refused = await mara.second({ challenge, code: '000000' });
  expect(refused.status).toBe(401);
  const again = (await mara.logIn()).challenge;
  expect((await mara.second({ challenge: again, code: app.codeAt() })).status).toBe(200);
  expect((await reader.newEntries()).map(({ account, action }) => [account, action])).toEqual([
    [mara.username, 'refused'],
    [mara.username, 'logged in'],
  ]);
});
