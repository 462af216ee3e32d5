import { createApp } from 'astro/app/entrypoint';
import type { ContentReader } from '../src/content.ts';

const app = createApp({ streaming: false });

/** Renders the page at `url` from what `content` answers. */
export function render(url: URL, content: ContentReader): Promise<Response> {
  return app.render(new Request(url), { locals: { content } });
}
