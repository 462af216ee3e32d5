import type { ChangedPage } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { ContentReader } from '../../src/content.ts';
import { withChanges } from '../content/changed-content.ts';
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
 * A page as it would be after a change, as HTML without scripts. Reads the content, records no trace and writes nothing.
 * @throws Error the page's own when it cannot be rendered.
 */
export async function renderPreview(
  { renderer, content, siteUrl }: PreviewDependencies,
  wanted: ChangedPage,
): Promise<string> {
  const response = await renderer.render(new URL(wanted.path, siteUrl), withChanges(content, wanted));
  if (response.status !== 200) throw new Error(`The page answered with status ${response.status}`);
  return withoutScripts((await protectedPage(response)).toString());
}
