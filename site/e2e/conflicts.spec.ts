import type { APIRequestContext } from '@playwright/test';
import { enter, openAdminApi, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

async function addVideo(request: APIRequestContext, title: string) {
  const { call } = await openAdminApi(request);
  const fields = { page: 'fl-blog', title, videoUrl: 'https://videos.hauntedforests.example/fog.mp4' };
  const { id } = (await (await call('POST', 'video-backgrounds', fields)).json()) as { id: number };
  const saveElsewhere = (changes: object) => call('PATCH', `video-backgrounds/${id}`, changes);
  const saved = async () =>
    (await (await call('GET', `video-backgrounds/${id}`)).json()) as { title: string; description: string };
  return { id, call, saveElsewhere, saved };
}

test.beforeEach(async ({ page, watch }) => {
  watch.expectFault(/409|404|ERR_|fog\.mp4/);
  await page.route('https://videos.hauntedforests.example/**', (route) => route.abort());
});

test('two people who edit one video background see both versions, and one wins', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const title = unique('Contested');
  const { id, saveElsewhere, saved } = await addVideo(request, title);
  const description = page.getByRole('textbox', { name: 'Description' });
  const save = page.getByRole('button', { name: 'Save video background' });
  const conflict = page.getByRole('dialog', { name: 'Conflicting changes' });
  await enter(page, `/admin/videos?open=${id}`);
  await description.fill('Mine');
  await saveElsewhere({ description: 'Theirs' });
  await save.click();
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText(['Description']);
  await expect(conflict.getByText('Mine', { exact: true }).last()).toBeVisible();
  await expect(conflict.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(description).toHaveValue('Theirs');
  await expect.poll(saved).toMatchObject({ description: 'Theirs' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/videos');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(description).toHaveValue('Theirs');
  await expect(page.getByText('What you typed earlier has been restored.')).toHaveCount(0);
  await description.fill('Mine again');
  await saveElsewhere({ description: 'Theirs again', isActive: true });
  await save.click();
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText(['Description', 'Active']);
  await conflict.getByRole('button', { name: 'Keep all mine' }).click();
  await expect(page.getByText('Video background updated successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/videos');
  await expect.poll(saved).toMatchObject({ description: 'Mine again', isActive: false });
});

test('a video background that was deleted meanwhile keeps what was typed, and saving makes it anew', async ({
  page,
  request,
}) => {
  const { id, call } = await addVideo(request, unique('Deleted'));
  const better = unique('Rebuilt');
  await enter(page, `/admin/videos?open=${id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill(better);
  await call('DELETE', `video-backgrounds/${id}`);
  const save = page.getByRole('button', { name: 'Save video background' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(
    'This video background was deleted elsewhere. What you typed is still here',
  );
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(better);
  await save.click();
  await expect(page).toHaveURL('/admin/videos');
  await expect(
    page.getByRole('list', { name: 'Video backgrounds' }).getByRole('listitem').filter({ hasText: better }),
  ).toBeVisible();
});

test('what was typed into a video background that was deleted elsewhere is there after a reload, and saving makes it anew', async ({
  page,
  request,
}) => {
  const { id, call } = await addVideo(request, unique('Deleted'));
  const better = unique('Rebuilt');
  await enter(page, `/admin/videos?open=${id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(better);
  await call('DELETE', `video-backgrounds/${id}`);
  page.on('dialog', (leaving) => leaving.accept());
  await page.reload();
  const gone = page.getByText('This video background no longer exists', { exact: true });
  await expect(gone).toBeVisible();
  const explanation =
    'Someone deleted it in the meantime. What you typed is still here: saving it creates the video background again.';
  await expect(page.getByText(explanation, { exact: true })).toBeVisible();
  await expect(title).toHaveValue(better);
  await page.getByRole('button', { name: 'Add video background' }).click();
  await expect(
    page.getByRole('list', { name: 'Video backgrounds' }).getByRole('listitem').filter({ hasText: better }),
  ).toBeVisible();
  await page.goto(`/admin/videos?open=${id}`);
  await expect(gone).toBeVisible();
  await expect(page.getByText('Someone deleted it in the meantime.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/videos');
  await expect(title).toBeHidden();
});
