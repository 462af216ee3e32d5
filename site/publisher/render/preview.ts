import type { PreviewSubject } from '@haunted-forests/api/schemas/previews/preview';
import type { ContentReader } from '../../src/content.ts';
import { storyPath, visitPath } from '../../src/lib/regions.ts';
import { withDraft } from '../content/draft.ts';
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

/** Where visitors would see it. */
const pathOf = (subject: PreviewSubject) =>
  subject.kind === 'story' ? storyPath(subject.data) : visitPath(subject.data.region ?? subject.page);

/**
 * The page that would show `subject`, as HTML without scripts. Reads the content, records no trace and writes nothing.
 * @throws Error the page's own when it cannot be rendered.
 */
export async function renderPreview(
  { renderer, content, siteUrl }: PreviewDependencies,
  subject: PreviewSubject,
): Promise<string> {
  const response = await renderer.render(new URL(pathOf(subject), siteUrl), withDraft(content, subject));
  if (response.status !== 200) throw new Error(`The page answered with status ${response.status}`);
  return withoutScripts((await protectedPage(response)).toString());
}
