import type { APIRequestContext, Page } from '@playwright/test';
import { enter, openAdminApi, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { uploadPicture } from './pictures.ts';
import { openGates } from './visitors.ts';

interface Record {
  /** The screen that shows it. */
  path: string;
  /** The calls that delete such records. */
  calls: string;
  /** What is pressed before the question comes. */
  button: string;
}

const story = (word: string) => ({
  title: word,
  slug: word.toLowerCase(),
  excerpt: 'It crosses once a year.',
  content: 'It began at the landing.',
  region: 'new-york',
  category: 'legend',
});

const kinds: { noun: string; done: string; make: (request: APIRequestContext) => Promise<Record> }[] = [
  {
    noun: 'a story',
    done: 'Blog post deleted',
    async make(request) {
      const word = unique('Ferry');
      await (await openAdminApi(request)).call('POST', 'blog-posts', story(word));
      return { path: `/admin/blog?q=${word}`, calls: '**/api/blog-posts/*', button: `Delete ${word}` };
    },
  },
  {
    noun: 'a testimonial',
    done: 'Testimonial deleted',
    async make(request) {
      const name = unique('Wanda');
      const fields = { name, content: 'I lost a shoe. I would go again.', rating: 4, region: 'florida' };
      await (await openAdminApi(request)).call('POST', 'testimonials', fields);
      return {
        path: '/admin/testimonials?region=florida',
        calls: '**/api/testimonials/*',
        button: `Delete ${name}`,
      };
    },
  },
  {
    noun: 'a video background',
    done: 'Video background deleted successfully',
    async make(request) {
      const title = unique('Fog');
      const { url } = await uploadPicture(request, `${unique('poster')}.jpg`);
      const fields = { page: 'fl-blog', title, videoUrl: 'https://videos.hauntedforests.example/fog.mp4' };
      await (await openAdminApi(request)).call('POST', 'video-backgrounds', { ...fields, thumbnailUrl: url });
      return { path: '/admin/videos', calls: '**/api/video-backgrounds/*', button: `Delete ${title}` };
    },
  },
  {
    noun: 'a file of the library',
    done: 'File deleted',
    async make(request) {
      const { id } = await uploadPicture(request, `${unique('owl')}.jpg`);
      return { path: `/admin/media?item=${id}`, calls: '**/api/media/*', button: 'Delete' };
    },
  },
  {
    noun: 'a subscription',
    done: 'Subscription deleted',
    async make(request) {
      const email = await (await openGates(request)).subscribe(unique('joe'));
      return {
        path: `/admin/subscribers?q=${email}`,
        calls: '**/api/newsletter-subscriptions/*',
        button: `Delete ${email}`,
      };
    },
  },
  {
    noun: 'a message',
    done: 'Message deleted',
    async make(request) {
      const id = await (await openGates(request)).write(unique('ann'));
      return {
        path: `/admin/messages?message=${id}`,
        calls: '**/api/contact-submissions/*',
        button: 'Delete',
      };
    },
  },
  {
    noun: 'an application',
    done: 'Application deleted',
    async make(request) {
      const id = await (await openGates(request)).apply(unique('Moss'));
      return {
        path: `/admin/employment?application=${id}`,
        calls: '**/api/employment-applications/*',
        button: 'Delete application',
      };
    },
  },
  {
    noun: 'an account',
    done: 'Account deleted',
    async make(request) {
      const { username } = await (await openAdminApi(request)).hire('gate');
      return {
        path: '/admin/settings/accounts',
        calls: '**/api/admin/accounts/*',
        button: `Delete ${username}`,
      };
    },
  },
];

/** Deletes the record, then answers as if someone else had done so first. */
async function answerAsIfGone(page: Page, calls: string): Promise<{ count: () => number }> {
  let count = 0;
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    count++;
    await route.fetch();
    await route.fulfill({ status: 404, json: { message: 'Not found', error: 'Not found' } });
  });
  return { count: () => count };
}

test('everything is deleted with one call however often Delete is pressed, and gone is gone', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/404|fog\.mp4|ERR_/);
  for (const { noun, done, make } of kinds)
    await test.step(noun, async () => {
      const { path, calls, button } = await make(request);
      const deletions = await answerAsIfGone(page, calls);
      await enter(page, path);
      await page.getByRole('button', { name: button, exact: true }).click();
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true });
      await confirm.evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
      });
      await expect(page.getByText(done, { exact: true })).toHaveCount(1);
      await expect(page.getByText(/^Error|not deleted|could not/)).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(deletions.count()).toBe(1);
      await page.unroute(calls);
    });
});

test('what is being deleted is asked about until it is gone: neither Escape nor Cancel pretends to stop it', async ({
  page,
  request,
}) => {
  const name = unique('Wim');
  const fields = { name, content: 'I lost a hat.', rating: 4, region: 'florida' };
  await (await openAdminApi(request)).call('POST', 'testimonials', fields);
  await enter(page, '/admin/testimonials?region=florida');
  const held = await holdAnswers(page, '**/api/testimonials/*', 'DELETE');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await held.begun;
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  held.release();
  await expect(page.getByText(`${name} was deleted.`, { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete /);
});
