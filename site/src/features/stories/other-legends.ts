import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { regionOfPath, slugOfPath, storyPath } from '../../lib/regions.ts';
import { fetchStories } from '../../lib/story-requests.ts';
import { categoryLabels } from './story-category.ts';

const shown = 3;

/**
 * Shows other legends at the end of a story. They are fetched, because a page that listed its
 * neighbors would have to be published again whenever one of them changed.
 */
export function showOtherLegends(): void {
  const section = document.querySelector<HTMLElement>('[data-other-legends]');
  const footer = document.querySelector('body > footer');
  if (!section || !footer) return;
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      fill(section).catch(() => undefined);
    },
    { rootMargin: '1200px' },
  );
  near.observe(footer);
}

async function fill(section: HTMLElement): Promise<void> {
  const region: Region = regionOfPath(location.pathname);
  const { stories } = await fetchStories({ region, limit: shown + 1 });
  const others = stories.filter(({ slug }) => slug !== slugOfPath(location.pathname)).slice(0, shown);
  const template = section.querySelector('template');
  if (!template || others.length === 0) return;
  section.querySelector('ul')?.replaceChildren(...others.map((story) => cardOf(story, template)));
  section.hidden = false;
}

/** The page's policy names no hosts of stories that it learns of later: those keep the stock picture. */
const isOwn = (image: string) => new URL(image, location.href).origin === location.origin;

/** The nearest WebP of each width: a card is never wider than a third of the page. */
function pictureOf({ image, media }: BlogPostSummary) {
  const small = media?.variants.filter(({ format }) => format === 'webp') ?? [];
  const srcset = small.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const sizes = '(min-width: 64rem) 30rem, (min-width: 40rem) 50vw, 100vw';
  return { sizes, srcset, ...(isOwn(image) && { src: image }) };
}

function cardOf(story: BlogPostSummary, template: HTMLTemplateElement): Node {
  const card = template.content.cloneNode(true) as DocumentFragment;
  const part = (name: string) => card.querySelector(`[data-part="${name}"]`);
  const link = card.querySelector('a');
  const picture = card.querySelector('img');
  if (picture) Object.assign(picture, pictureOf(story));
  if (link) Object.assign(link, { href: storyPath(story), textContent: story.title });
  part('category')?.append(categoryLabels[story.category]);
  part('readTime')?.append(story.readTime);
  return card;
}
