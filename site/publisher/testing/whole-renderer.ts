import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { VideoPage } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import type { ContentReader } from '../../src/content.ts';
import type { Renderer } from '../render/render-pages.ts';

const storyPath = /^\/(new-york|florida)\/dark-legends\/([^/]+)$/;
const listPath = /^\/(new-york|florida)\/dark-legends$/;
const partPath = /^\/(?:sitemap\/)?(new-york|florida)(?:\/dark-legends\/archive)?\/(\d+)(?:\.xml)?$/;
const nightsPath = /^\/(new-york|florida)\/(nights|tonight\.json)$/;
const visitPagePath = /^\/(new-york|florida)\/visit$/;
const homePath = /^\/(new-york|florida)$/;

function homeOf(content: ContentReader, region: Region, video: VideoPage) {
  const attractions = content.attractions(region);
  return {
    settings: content.settings(),
    hasNights: content.hasNights(region),
    attractions,
    pictures: attractions.map(({ image }) => content.media(image)),
    testimonials: content.testimonials(region),
    video: content.videoBackground(video),
  };
}

function listOf(content: ContentReader, region: Region) {
  const stories = content.stories(region);
  return {
    brand: content.settings().brand,
    stories,
    pictures: stories.map(({ image }) => content.media(image)),
  };
}

function storyOf(content: ContentReader, region: Region, slug: string) {
  const story = content.story(region, slug);
  if (!story) return undefined;
  const others = content.stories(region).filter((other) => other.slug !== slug);
  return { story, picture: content.media(story.image), others: others.slice(0, 2) };
}

function nightsOf(content: ContentReader, region: Region, page: string) {
  const nights = content.nights(region);
  const [today, tiers] = [content.day(), page === 'nights' ? content.priceTiers(region) : []];
  return { nights: nights.map((night) => ({ ...night, isPast: night.date < today })), tiers };
}

function pageOf(path: string, content: ContentReader): unknown {
  const [, storyRegion, slug] = storyPath.exec(path) ?? [];
  if (storyRegion && slug) return storyOf(content, storyRegion as Region, slug);
  const list = listPath.exec(path)?.[1];
  if (list) return listOf(content, list as Region);
  const [, nightsRegion, page = ''] = nightsPath.exec(path) ?? [];
  if (nightsRegion) return nightsOf(content, nightsRegion as Region, page);
  const visit = visitPagePath.exec(path)?.[1] as Region | undefined;
  if (visit) return { topics: content.topics(visit), questions: content.questions(visit) };
  const home = homePath.exec(path)?.[1];
  if (home) return homeOf(content, home as Region, home === 'florida' ? 'fl-home' : 'ny-home');
  const [, partRegion, part] = partPath.exec(path) ?? [];
  if (partRegion) return content.storyPart(partRegion as Region, Number(part));
  if (path === '/employment') return [content.openings('new-york'), content.openings('florida')];
  if (path === '/') return { brand: content.settings().brand, video: content.videoBackground('landing') };
  return { parts: [content.storyParts('new-york'), content.storyParts('florida')] };
}

/** A renderer whose pages show every kind of content, each of them something else. */
export function wholeRenderer(version = 'whole'): Renderer {
  return {
    version,
    staticPaths: [
      '/',
      '/new-york',
      '/florida',
      '/employment',
      '/new-york/visit',
      '/florida/visit',
      '/new-york/dark-legends',
      '/florida/dark-legends',
      '/new-york/nights',
      '/florida/tonight.json',
      '/sitemap.xml',
    ],
    async render(url, content) {
      if (url.pathname === '/admin') return new Response('admin');
      const page = pageOf(url.pathname, content);
      return new Response(JSON.stringify(page), { status: page === undefined ? 404 : 200 });
    },
  };
}
