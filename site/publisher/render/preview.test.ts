import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, it } from 'vitest';
import { storyPath } from '../../src/lib/regions.ts';
import { createContentStore } from '../content/content-store.ts';
import { changes, publishedStory, storyDocument } from '../testing/content.ts';
import { textRenderer } from '../testing/renderer.ts';
import { renderPreview, withoutScripts } from './preview.ts';
import type { Renderer } from './render-pages.ts';

const siteUrl = new URL('http://park.test');

async function published() {
  const store = createContentStore();
  await store.apply([changes(1, [storyDocument(1)])]);
  return store.reader;
}

async function preview(changed: Partial<PublishedStory>, renderer: Renderer = textRenderer()) {
  const document = storyDocument(1, changed);
  const wanted = { path: storyPath(publishedStory(1, changed)), documents: [document], removed: [] };
  return renderPreview({ renderer, content: await published(), siteUrl }, wanted);
}

it('renders a draft at the address it would have', async () => {
  expect(await preview({ title: 'Half', content: 'It beg' })).toBe('Half: It beg');
  expect(await preview({ region: 'florida', slug: 'elsewhere', content: 'Moved.' })).toBe('Story 1: Moved.');
});

it('renders a page as it would be after a change', async () => {
  const settings = { ...defaultSettings, brand: 'Lantern Hill' };
  const documents = [{ kind: 'settings' as const, id: 'settings', data: settings }];
  const wanted = { path: '/', documents, removed: [] };
  const dependencies = { renderer: textRenderer(), content: await published(), siteUrl };
  expect(await renderPreview(dependencies, wanted)).toBe('Lantern Hill');
});

it('says why a draft cannot be rendered', async () => {
  await expect(preview({ content: 'unrenderable' })).rejects.toThrow('The text has no end.');
  const missing: Renderer = { ...textRenderer(), render: async () => new Response('', { status: 404 }) };
  await expect(preview({}, missing)).rejects.toThrow('status 404');
});

it('keeps the policy of the page and leaves its scripts out', async () => {
  const page = '<!doctype html><meta charset="utf-8"><script type="module">count()</script><p>Dark</p>';
  const headers = { 'content-security-policy': "script-src 'self'" };
  const renderer: Renderer = { ...textRenderer(), render: async () => new Response(page, { headers }) };
  expect(await preview({}, renderer)).toBe(
    `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self'"><p>Dark</p>`,
  );
});

it.each([
  ['<p>a</p><script>x</script><p>b</p>', '<p>a</p><p>b</p>'],
  ['<SCRIPT src="/a.js" type=module></SCRIPT >', ''],
  ['<script type="application/ld+json">{"a":"\\u003c/script"}</script>text', 'text'],
  ['<script>\n1\n</script><script>2</script>', ''],
  ['&lt;script&gt;told&lt;/script&gt;', '&lt;script&gt;told&lt;/script&gt;'],
])('without its scripts %s is %s', (html, rest) => {
  expect(withoutScripts(html)).toBe(rest);
});
