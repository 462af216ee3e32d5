import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { Renderer } from '../render/render-pages.ts';

const storyPath = /^\/(new-york|florida)\/dark-legends\/([^/]+)$/;
const partPath = /\/archive\/\d+$|^\/sitemap\//;

/** A renderer of five small pages: the brand, a list of titles, a story, a part of the stories, and the admin; a story whose text is 'unrenderable' throws. */
export function textRenderer(version = 'one'): Renderer {
  return {
    version,
    staticPaths: ['/', '/new-york/dark-legends'],
    async render(url, content) {
      const [, region, slug] = storyPath.exec(url.pathname) ?? [];
      if (region && slug) {
        const story = content.story(region as Region, slug);
        if (story?.content === 'unrenderable') throw new Error('The text has no end.');
        return new Response(`${story?.title}: ${story?.content}`, { status: story ? 200 : 404 });
      }
      if (url.pathname === '/') return new Response(content.settings().brand);
      if (url.pathname === '/admin') return new Response('admin');
      if (partPath.test(url.pathname)) return new Response('part');
      return new Response(
        content
          .stories('new-york')
          .map(({ title }) => title)
          .join('\n'),
      );
    },
  };
}
