import { readFile } from 'node:fs/promises';
import { enter, unique } from './admin-api.ts';
import { dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { linkTo } from './mails.ts';

const path = '/admin/employment/auditions';
const audition = {
  region: 'new-york',
  starts: '2097-08-24T14:00:00.000Z',
  ends: '2097-08-24T16:00:00.000Z',
  capacity: 5,
};

test('an audition is planned in the time of the park, and can be taken along as a calendar', async ({
  page,
  adminApi,
}) => {
  const place = unique('barn');
  await enter(page, path, await adminApi.hire('hiring'));
  await page.getByRole('button', { name: 'Add audition' }).click();
  const form = page.getByRole('dialog', { name: 'New audition' });
  await form.getByRole('button', { name: 'Add audition' }).click();
  await expect(form.getByText('Date is required')).toBeVisible();
  await form.getByLabel('Date').fill('2097-08-23');
  await form.getByLabel('From').fill('10:00');
  await form.getByLabel('Until').fill('09:00');
  await form.getByLabel('Location').fill(place);
  await form.getByLabel('Capacity').fill('12');
  await form.getByRole('button', { name: 'Add audition' }).click();
  await expect(form.getByText('End must be after the start')).toBeVisible();
  await form.getByLabel('Until').fill('12:30');
  await form.getByRole('button', { name: 'Add audition' }).click();
  await expect(form).toBeHidden();
  const day = page.getByRole('region', { name: 'Friday, August 23, 2097' });
  const row = day.getByRole('listitem').filter({ hasText: place });
  await expect(row).toContainText('10:00 AM – 12:30 PM · New York');
  await expect(row).toContainText('0 of 12 taken');
  await expect(row).toContainText('Nobody has chosen it yet.');
  await expectAccessibleAtBothWidths(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('auditions.ics');
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toContain('DTSTART:20970823T140000Z');
  expect(calendar).toContain(`LOCATION:${place}`);

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('auditions that changed meanwhile are shown to whoever comes back to them', async ({
  page,
  adminApi,
}) => {
  await enter(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Auditions' })).toBeVisible();
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page.getByLabel('Search applications')).toBeVisible();
  const place = unique('shed');
  const { id } = (await (await adminApi.call('POST', 'auditions', { ...audition, place })).json()) as {
    id: number;
  };
  await page.getByRole('link', { name: 'Auditions', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: place })).toBeVisible();
  await adminApi.call('DELETE', `auditions/${id}`);
});

test('who chose an audition is shown, kept when it gets smaller, and mailed when it moves', async ({
  page,
  request,
  watch,
  gates,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const place = unique('mill');
  const answer = await adminApi.call('POST', 'auditions', { ...audition, place });
  const { id } = (await answer.json()) as { id: number };
  const names = [unique('ash'), unique('birch')];
  const addressOf = (name: string) => `${name}@applicants.example`;
  for (const name of names) {
    const application = await gates.apply(name);
    const batch = { ids: [application], status: null, mail: null, invite: true };
    await adminApi.call('POST', 'employment-applications/batches', batch);
    const { hash } = new URL(await linkTo(addressOf(name), '/application'));
    const headers = { authorization: `Applicant ${hash.slice(1)}` };
    const chosen = await request.put('/api/my-application/audition', { headers, data: { auditionId: id } });
    await expect(chosen).toBeOK();
  }

  await enter(page, path);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: place });
  for (const name of names) await expect(row.getByRole('link', { name })).toBeVisible();
  await row.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit audition' });
  await form.getByLabel('Capacity').fill('1');
  await form.getByRole('button', { name: 'Save audition' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 applicants have already chosen this audition');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(form.getByLabel('Capacity')).toHaveValue('1');
  await form.getByLabel('From').fill('11:00');
  await form.getByRole('button', { name: 'Save audition' }).click();
  await question.getByRole('button', { name: 'Keep them and save' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('11:00 AM – 12:00 PM');
  await expect(row).toContainText('2 of 1 taken');
  for (const name of names) await linkTo(addressOf(name), '/application', 3);

  await row.getByRole('link', { name: names[0] }).click();
  const chosen = dialogOf(page).locator('section').filter({ hasText: place });
  await expect(chosen).toContainText('Saturday, August 24, 2097, 11:00 AM – 12:00 PM');
  await expect(chosen).toContainText('Rejecting the application emails a cancellation.');
  await page.goBack();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(question).toContainText('2 applicants have chosen it. They will be notified by email');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});
