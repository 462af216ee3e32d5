import { afterEach, beforeEach, expect, it } from 'vitest';
import { changes, openingDocument, settingsDocument } from './testing/content.ts';
import { createTestSite, type TestSite } from './testing/site.ts';
import { wholeRenderer } from './testing/whole-renderer.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

it('the employment page alone is written anew when an opening comes, is filled and goes', async () => {
  const { feed } = await site.open(wholeRenderer());
  await feed(changes(1, [settingsDocument()]));
  const page = () => site.page('employment.html');
  expect(await feed(changes(2, [openingDocument(1)]))).toMatchObject({ written: 1, removed: 0 });
  expect(await page()).toContain('"isFilled":false');
  expect(await feed(changes(3, [openingDocument(1, { isFilled: true })]))).toMatchObject({ written: 1 });
  expect(await page()).toContain('"isFilled":true');
  expect(await feed(changes(4, [openingDocument(1, { isFilled: true })]))).toMatchObject({ written: 0 });
  expect(await feed(changes(5, [], [{ kind: 'opening', id: '1' }]))).toMatchObject({ written: 1 });
  expect(await page()).toBe('[[],[]]');
});
