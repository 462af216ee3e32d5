import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { parkDate } from '../../lib/dates.ts';
import { regionNames, regionOfPath, slugOfPath, storyListPath } from '../../lib/regions.ts';
import { shareLinks } from '../../lib/share-links.ts';
import { fetchStory } from '../../lib/story-requests.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { categoryLabels } from './story-category.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const reveal = (selector: string, shown = true) => {
  const found = element(selector);
  if (found) found.hidden = !shown;
};

/** Fills the empty article with the story in the URL, once the API has it. */
export async function loadStory(): Promise<void> {
  element('[data-story-retry]')?.addEventListener('click', () => location.reload());
  try {
    const region = regionOfPath(location.pathname);
    const story = await fetchStory(slugOfPath(location.pathname));
    if (story?.region === region) await showStory(story);
    else showNotFound();
    reveal('[data-story-loading]', false);
  } catch {
    reveal('[data-story-loading] [role="status"]', false);
    reveal('[data-story-failure]');
  }
}

function showNotFound(): void {
  document.title = document.title.replace(/^.* · /, 'Story Not Found · ');
  reveal('[data-story-not-found]');
}

async function showStory(story: BlogPost): Promise<void> {
  const { renderMarkdown } = await withTimeout(import('../../lib/markdown.ts'));
  document.title = document.title.replace(/^.* · /, () => `${story.title} · `);
  const words = {
    category: categoryLabels[story.category],
    title: story.title,
    date: parkDate(story.createdAt),
    readTime: story.readTime,
    distance: story.distance,
  };
  for (const [part, text] of Object.entries(words)) {
    element(`article [data-part="${part}"]`)?.replaceChildren(text ?? '');
  }
  element('article [data-part="date"]')?.setAttribute('datetime', story.createdAt);
  const body = element('article [data-part="text"]');
  if (body) body.innerHTML = renderMarkdown(story.content);
  const picture = document.querySelector<HTMLImageElement>('article picture img');
  if (picture) picture.src = story.image;
  pointLinks(story);
  reveal('[data-story]');
}

function pointLinks(story: BlogPost): void {
  const links = shareLinks(location.href, story.title);
  element('[data-share="facebook"]')?.setAttribute('href', links.facebook);
  element('[data-share="twitter"]')?.setAttribute('href', links.twitter);
  const list = element('[data-story-list]');
  list?.setAttribute('href', storyListPath(story.region));
  list?.replaceChildren(`All dark legends of ${regionNames[story.region]}`);
}
