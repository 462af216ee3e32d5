import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { ContentReader } from '../../src/content.ts';
import { storyPath } from '../../src/lib/regions.ts';
import { withDraft } from '../content/story-draft.ts';
import { protectedPage } from './page-policy.ts';
import type { Renderer } from './render-pages.ts';

interface PreviewDependencies {
  renderer: Renderer;
  content: ContentReader;
  siteUrl: URL;
}

/** A preview counts no views and tracks no visitor. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '');
}

/**
 * The page that `story` would have, as HTML without scripts. Reads the content, records no trace and writes nothing.
 * @throws Error the page's own when it cannot be rendered.
 */
export async function renderPreview(
  { renderer, content, siteUrl }: PreviewDependencies,
  story: PublishedStory,
): Promise<string> {
  const response = await renderer.render(new URL(storyPath(story), siteUrl), withDraft(content, story));
  if (response.status !== 200) throw new Error(`The page answered with status ${response.status}`);
  return withoutScripts((await protectedPage(response)).toString());
}
