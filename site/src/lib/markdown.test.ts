import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('HTML in a story is shown, never run', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script');
  expect(renderMarkdown('an <img src=x onerror=alert(1)> line')).not.toContain('<img');
});

test('the highest headings of a text stand right below the title of the page', () => {
  expect(renderMarkdown('# One')).toBe('<h2>One</h2>\n');
  expect(renderMarkdown('### Three')).toBe('<h2>Three</h2>\n');
  expect(renderMarkdown('## Two\n\n### Three')).toBe('<h2>Two</h2>\n<h3>Three</h3>\n');
  expect(renderMarkdown('# One\n\n###### Six')).toBe('<h2>One</h2>\n<h6>Six</h6>\n');
});

test('links and pictures lead to pages and media of the site itself', () => {
  expect(renderMarkdown('[the gate](/new-york)')).toContain(
    '<a href="/new-york" rel="noopener">the gate</a>',
  );
  expect(renderMarkdown('[a](/employment?region=florida#application)')).toContain(
    'href="/employment?region=florida#application"',
  );
  expect(renderMarkdown('![A bell](/art/placeholder.svg)')).toContain('<img src="/art/placeholder.svg"');
  expect(renderMarkdown('![A bell](https://example.com/bell.jpg)')).toContain('src="https://example.com/');
});

test('what only looks like a path of the site stays text', () => {
  const disguised = ['//example.com', '/\\\\example.com', '/%5Cexample.com', '/a/..\\\\..', '///example.com'];
  const withControls = ['/%09/example.com', '/%0A/example.com', '</\t/example.com>'];
  for (const address of [...disguised, ...withControls, '\\\\\\\\example.com', 'example.com', './here'])
    for (const mark of ['', '!']) expect(renderMarkdown(`${mark}[a](${address})`)).not.toMatch(/<a|<img/);
});

test('a first paragraph begins with a drop cap when it has three lines to stand beside', () => {
  const long = 'It was late. '.repeat(17);
  expect(renderMarkdown(long)).toMatch(/^<p class="drop-cap">/);
  expect(renderMarkdown('It was late.')).toMatch(/^<p>/);
  expect(renderMarkdown(`## Begin\n\n${long}`)).not.toContain('drop-cap');
  expect(renderMarkdown(`![${long}](/media/bell.jpg)`)).not.toContain('drop-cap');
});

test('links to elsewhere lead to http(s) only and do not hand over the window', () => {
  expect(renderMarkdown('[a](https://example.com)')).toContain(
    '<a href="https://example.com" rel="noopener">',
  );
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//example.com',
    'mailto:a@b.c',
  ])
    expect(renderMarkdown(`[a](${address})`)).not.toContain('<a');
});

test('a picture of the library keeps its place until it arrives', () => {
  const html = renderMarkdown('![A bell](/media/bell.jpg)', { pictureSize: () => ({ width: 3, height: 2 }) });
  expect(html).toContain('<img src="/media/bell.jpg" alt="A bell" width="3" height="2" loading="lazy">');
});

test('a paragraph that was pasted with a tab before it stays a paragraph', () => {
  expect(renderMarkdown('\tIt was late.\n\n    Nobody came.')).toBe(
    '<p>It was late.</p>\n<p>Nobody came.</p>\n',
  );
});
