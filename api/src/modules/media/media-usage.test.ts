import { describe, expect, it } from 'vitest';
import {
  attractionFields,
  questionFields,
  storyFields,
  topicFields,
  videoBackgroundFields,
} from '../../testing/factories.ts';
import { plainPicture } from '../../testing/media-files.ts';
import { createTestLibrary } from '../../testing/media-library.ts';
import { settings } from '../settings/settings.table.ts';
import type { MediaItem, MediaUse } from './media.schema.ts';

const { db, request, send, token, upload, logIn } = await createTestLibrary();

async function usageOf({ id }: MediaItem): Promise<MediaUse[]> {
  const response = await request(`/api/media/${id}/usage`, {}, token);
  expect(response.status).toBe(200);
  return (await response.json()) as MediaUse[];
}

async function saved(path: string, fields: unknown): Promise<{ id: number }> {
  const response = await send('POST', path, fields, await logIn('admin'));
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number };
}

const saveStory = (changes: Parameters<typeof storyFields>[0]) =>
  saved('/api/blog-posts', storyFields(changes));
const picture = async () => upload(await plainPicture({ width: 600 }).png().toBuffer(), 'wood.png');

describe('the usage of a media item', () => {
  it('is empty when nobody shows it', async () => {
    const item = await picture();
    await saveStory({ content: 'Of a wood.png that is elsewhere: /media/0000000000000000-wood.png' });
    expect(await usageOf(item)).toEqual([]);
  });

  it('names each story, attraction, video background and setting that shows it, drafts too', async () => {
    const item = await picture();
    const story = await saveStory({
      title: 'The swing',
      slug: 'the-swing',
      image: item.url,
      published: false,
    });
    const attraction = await saved('/api/attractions', attractionFields({ title: 'Maze', image: item.url }));
    const video = await saved(
      '/api/video-backgrounds',
      videoBackgroundFields({ title: 'Fog', thumbnailUrl: item.url }),
    );
    const [setting] = await db
      .insert(settings)
      .values({ key: 'previewVideoUrl', value: item.url })
      .onConflictDoUpdate({ target: settings.key, set: { value: item.url } })
      .returning();
    expect(await usageOf(item)).toEqual([
      { kind: 'story', id: story.id, title: 'The swing', slug: 'the-swing' },
      { kind: 'attraction', id: attraction.id, title: 'Maze', slug: null },
      { kind: 'video', id: video.id, title: 'Fog', slug: null },
      { kind: 'setting', id: setting?.id, title: 'previewVideoUrl', slug: null },
    ]);
  });

  it('names the topics and questions of the visit whose texts show it, and keeps the file for them', async () => {
    const item = await picture();
    const text = `![The lot](${item.url})`;
    const topic = await saved('/api/visit-topics', topicFields({ title: 'Parking', body: text }));
    const question = await saved(
      '/api/questions',
      questionFields({ question: 'Where is the lot?', answer: text }),
    );
    expect(await usageOf(item)).toEqual([
      { kind: 'topic', id: topic.id, title: 'Parking', slug: null },
      { kind: 'question', id: question.id, title: 'Where is the lot?', slug: null },
    ]);
    expect((await request(`/api/media/${item.id}`, { method: 'DELETE' }, token)).status).toBe(409);
  });

  it.each([
    ['its address in the Markdown of a story', (item: MediaItem) => `![A wood](${item.url} "Wood")`],
    ['its address with the site in front', (item: MediaItem) => `<https://park.test${item.url}>`],
    ['one of its sizes', (item: MediaItem) => `![](${item.variants.at(-1)?.url})`],
    ['its thumbnail', (item: MediaItem) => `[see](${item.thumbnailUrl})`],
  ])('sees %s', async (_, content) => {
    const item = await picture();
    const { id } = await saveStory({ title: 'Deep', slug: `deep-${item.id}`, content: content(item) });
    expect(await usageOf(item)).toEqual([{ kind: 'story', id, title: 'Deep', slug: `deep-${item.id}` }]);
  });

  it('is not found for an item that is not there', async () => {
    expect((await request('/api/media/999999/usage', {}, token)).status).toBe(404);
  });
});
