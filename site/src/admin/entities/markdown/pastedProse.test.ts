import { expect, it } from 'vitest';
import { pastedProse } from './pastedProse.ts';

const word =
  '<html><head><style>h1 {mso-style-link:x;font-weight:bold}</style></head><body><!--StartFragment-->';
const paragraph = '<p class=MsoNormal>It was shut.</p>';
const markdownOf = (text: string, html = word + paragraph) => pastedProse(text, html)?.markdown;

it('puts a blank line between the paragraphs of a word processor', () => {
  expect(markdownOf('It was shut.\r\n\tIt stood open.\r\n\r\n\r\nIt was gone.\r\n')).toBe(
    'It was shut.\n\nIt stood open.\n\nIt was gone.',
  );
});

it('writes its bullets and numbers as lists, which stay together', () => {
  expect(
    markdownOf('Bring:\n•\tBoots\no\tA coat\n·\tCourage\n▪\tA lamp\n1.\tCome\n2)\tRun\nThen rest.'),
  ).toBe('Bring:\n\n- Boots\n- A coat\n- Courage\n- A lamp\n\n1. Come\n2. Run\n\nThen rest.');
});

it('leaves out hyphens that do not show, and makes fixed spaces usual ones', () => {
  expect(markdownOf(' a para\u00adgraph at 7\u00a0PM ')).toBe(' a paragraph at 7 PM ');
});

it.each([
  ['Google Docs', '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a</p></b>'],
  ['LibreOffice', '<meta name="generator" content="LibreOffice 24.2"/><p>a</p>'],
  ['a page whose text has no blank lines', '<p>a</p><p>b</p>'],
])('knows the paragraphs of %s', (_, html) => {
  expect(pastedProse('a\nb', html)).toEqual({ markdown: 'a\n\nb', lost: [] });
});

it.each([
  ['that an editor holds as text', 'a\nb', ''],
  ['of a code editor', 'a\nb', '<div style="white-space: pre;"><span>a</span><br><span>b</span></div>'],
  ['of a page that has blank lines', 'a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
])('leaves a text %s as it is', (_, text, html) => {
  expect(pastedProse(text, html)).toBeUndefined();
});

it('names lists as lost only where the text has none of their signs', () => {
  const list = `${word}<ul><li>Boots</li><li>A lamp</li></ul>`;
  expect(pastedProse('Boots\nA lamp', list)?.lost).toEqual(['lists']);
  expect(pastedProse('•\tBoots\n•\tA lamp', list)?.lost).toEqual([]);
});

it('names the formatting that was lost, not that of styles which nothing uses', () => {
  expect(pastedProse('a', word + paragraph)?.lost).toEqual([]);
  const formatted =
    '<h2>a</h2><p><b>b</b> <i>i</i> <a href="/x">x</a></p><table><tr><td>1</td></tr></table><img src="y">';
  expect(pastedProse('a', word + formatted)?.lost).toEqual([
    'headings',
    'bold',
    'italics',
    'links',
    'tables',
    'pictures',
  ]);
});
