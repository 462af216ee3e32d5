import { enter, unique } from './admin-api.ts';
import { applicationsPath, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { holdAnswers, loseNextAnswer } from './held-answers.ts';

test('comments of several people stand with names and times, and one that was not added is kept', async ({
  page,
  gates,
}) => {
  const colleague = await gates.adminApi.hire('hiring');
  const id = await gates.apply(unique('sable'));
  await gates.adminApi.call('POST', `employment-applications/${id}/notes`, { text: 'Loud voice' });
  await enter(page, `${applicationsPath}?application=${id}`, colleague);
  const dialog = dialogOf(page);
  const comments = dialog.getByRole('list', { name: 'Comments' });
  await expect(comments).toContainText(/admin · .*Loud voice/);
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Mumbles');
  await page.reload();
  await expect(comment).toHaveValue('Mumbles');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByRole('listitem').nth(1)).toContainText(colleague.username);
  await expect(comment).toHaveValue('');
  await expect(page.getByText('Comment added', { exact: true })).toBeVisible();
  await expect(comment).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});

test('what is typed while a comment is sent stays in the field and in this tab', async ({ page, gates }) => {
  const id = await gates.apply(unique('umber'));
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  const comments = dialog.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  const { begun, release } = await holdAnswers(page, '**/notes', 'POST');
  await comment.fill('Mumbles');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await begun;
  await page.keyboard.press('x');
  await comment.fill('Knows the trails');
  release();
  await expect(comments).toHaveText([/Mumbles/]);
  await expect(comment).toHaveValue('Knows the trails');
  await page.reload();
  await expect(comment).toHaveValue('Knows the trails');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments).toHaveText([/Mumbles/, /Knows the trails/]);
  await expect(comment).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await expect(page.getByText('Comment added', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a comment whose answer was lost is added once, also after a reload', async ({ page, watch, gates }) => {
  watch.expectFault(/ERR_FAILED/);
  const id = await gates.apply(unique('ochre'));
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  const add = dialog.getByRole('button', { name: 'Add comment' });
  const comments = dialog.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await loseNextAnswer(page, '**/notes', 'POST');
  await comment.fill('Mumbles');
  await add.click();
  await expect(page.getByText('No response', { exact: true })).toBeVisible();
  await page.reload();
  await expect(comment).toHaveValue('Mumbles');
  for (const next of ['Loud voice', 'Mumbles']) {
    await add.click();
    await expect(comment).toHaveValue('');
    await comment.fill(next);
  }
  await add.click();
  await expect(comments).toHaveText([/Mumbles/, /Loud voice/, /Mumbles/]);
});
