import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { loseNextAnswer } from './held-answers.ts';
import { linkTo } from './mails.ts';

const addressOf = (name: string) => `${name}@applicants.example`;
const titleOf = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('an audition is chosen, put into the calendar, changed and given back', async ({
  page,
  request,
  watch,
  gates,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const [name, rival] = [unique('glen'), unique('glen')];
  const ids = [
    await gates.apply(name, { region: 'florida' }),
    await gates.apply(rival, { region: 'florida' }),
  ];
  const place = unique('Barn');
  const hour = 3_600_000;
  const begin = Date.now() + 9 * 24 * hour;
  const offer = async (spot: string, shift: number, capacity: number) => {
    const starts = new Date(begin + shift * hour).toISOString();
    const ends = new Date(begin + (shift + 1) * hour).toISOString();
    const audition = { region: 'florida', starts, ends, place: `${place} ${spot}`, capacity };
    return (await (await adminApi.call('POST', 'auditions', audition)).json()) as { id: number };
  };
  const last = await offer('north', 0, 1);
  const later = await offer('south', 2, 5);
  const batch = { ids, status: null, mail: null, invite: true };
  await adminApi.call('POST', 'employment-applications/batches', batch);
  await page.goto(await linkTo(addressOf(name), '/application'));
  await expect(titleOf(page)).toHaveText('You are invited to an audition');
  await page.getByRole('button', { name: 'Choose this audition' }).click();
  const unanswered = page.getByRole('group', { name: 'Which one suits you?' });
  await expect(unanswered).toHaveAccessibleDescription('Please choose one of these');
  await expect(unanswered.getByRole('radio').first()).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('radio', { name: `${place} north` }).check();
  const token = new URL(await linkTo(addressOf(rival), '/application')).hash.slice(1);
  const taken = await request.put('/api/my-application/audition', {
    data: { auditionId: last.id },
    headers: { Authorization: `Applicant ${token}` },
  });
  await expect(taken).toBeOK();
  await page.getByRole('button', { name: 'Choose this audition' }).click();
  await expect(page.getByRole('alert')).toContainText('full');
  await expect(page.getByRole('radio', { name: `${place} north` })).toBeHidden();
  await page.getByRole('radio', { name: `${place} south` }).check();
  await page.getByRole('button', { name: 'Choose this audition' }).click();
  await expect(titleOf(page)).toHaveText('See you at your audition');
  await expectAccessibleAtBothWidths(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('audition.ics');
  await expect.poll(async () => readFile(await download.path(), 'utf8')).toContain(`${place} south`);
  await page.getByRole('button', { name: 'Choose another' }).press('Enter');
  await expect(page.getByText('There is no other audition with a free place right now.')).toBeVisible();
  await page.getByRole('button', { name: 'I cannot come' }).click();
  await page.getByRole('button', { name: 'Yes, give it back' }).click();
  await expect(titleOf(page)).toHaveText('You are invited to an audition');
  // That there is no other audition holds for the next journey as well.
  for (const { id } of [last, later]) await adminApi.call('DELETE', `auditions/${id}`);
});

test('a place whose giving back got no answer is shown as what it is, and nothing is claimed that is not known', async ({
  page,
  watch,
  gates,
  adminApi,
}) => {
  watch.expectFault(/net::ERR/);
  const name = unique('weir');
  const ids = [await gates.apply(name)];
  const [starts, ends] = [10, 11].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const place = unique('Mill');
  await adminApi.call('POST', 'auditions', { region: 'new-york', starts, ends, place, capacity: 3 });
  const batch = { ids, status: null, mail: null, invite: true };
  await adminApi.call('POST', 'employment-applications/batches', batch);
  await page.goto(await linkTo(addressOf(name), '/application'));
  async function choose() {
    await page.getByRole('radio', { name: place }).check();
    await page.getByRole('button', { name: 'Choose this audition' }).click();
    await expect(titleOf(page)).toHaveText('See you at your audition');
  }
  await choose();
  const giveBack = page.getByRole('button', { name: 'Yes, give it back' });
  await loseNextAnswer(page, '**/api/my-application/audition', 'PUT');
  await page.getByRole('button', { name: 'I cannot come' }).click();
  await giveBack.click();
  await expect(titleOf(page)).toHaveText('You are invited to an audition');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose();
  await page.route('**/api/my-application', (route) => route.abort());
  await loseNextAnswer(page, '**/api/my-application/audition', 'PUT');
  await page.getByRole('button', { name: 'I cannot come' }).click();
  await giveBack.click();
  await expect(page.getByRole('alert')).toHaveText(
    'We do not know whether it arrived. Try again, or reload this page.',
  );
  await giveBack.click();
  await expect(titleOf(page)).toHaveText('You are invited to an audition');
});
