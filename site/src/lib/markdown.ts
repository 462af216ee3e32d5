import MarkdownIt from 'markdown-it';

export interface MarkdownOptions {
  /** Tells the size of a picture, so that the page does not move when it arrives. */
  pictureSize?: (address: string) => { width?: number; height?: number } | undefined;
  /** Where a link leads; without it, where the text says. */
  linkAddress?: (address: string) => string;
  /** What the highest headings become; h2 without it. */
  highestHeading?: 2 | 3 | 4;
}

const webAddress = /^https?:\/\//i;
/** A path of this very site: a second slash, also as a backslash or after a tab or line end that browsers leave out, would lead to another host. */
const sitePath = /^\/(?!\/)(?!.*(?:\\|%5c|%0[9ad]))/i;
/** As many characters fill three lines of a story's column with a drop cap before them. */
const threeLines = 210;

const markdown = new MarkdownIt({ html: false, typographer: true });
// Texts that are pasted have lines that begin with a tab, and no story is code.
markdown.disable('code');
markdown.validateLink = (address) => webAddress.test(address) || sitePath.test(address);

const isHeading = ({ type }: { type: string }) => type === 'heading_open' || type === 'heading_close';
const levelOf = ({ tag }: { tag: string }) => Number(tag[1]);

markdown.core.ruler.push('headings_below_the_title', ({ tokens, env }) => {
  const { highestHeading = 2 } = env as MarkdownOptions;
  const headings = tokens.filter(isHeading);
  const shift = highestHeading - Math.min(...headings.map(levelOf));
  for (const heading of headings) heading.tag = `h${Math.min(levelOf(heading) + shift, 6)}`;
});

markdown.core.ruler.push('drop_cap', ({ tokens }) => {
  const [first, text] = tokens;
  const parts = text?.children ?? [];
  const length = parts.reduce((sum, { type, content }) => sum + (type === 'text' ? content.length : 0), 0);
  if (first?.type === 'paragraph_open' && length >= threeLines) first.attrSet('class', 'drop-cap');
});

markdown.renderer.rules.link_open = (tokens, index, options, environment, renderer) => {
  const { linkAddress } = (environment ?? {}) as MarkdownOptions;
  const link = tokens[index];
  link?.attrSet('rel', 'noopener');
  if (linkAddress) link?.attrSet('href', linkAddress(String(link.attrGet('href'))));
  return renderer.renderToken(tokens, index, options);
};

markdown.renderer.rules.image = (tokens, index, options, environment, renderer) => {
  const token = tokens[index];
  if (!token) return '';
  const { pictureSize } = (environment ?? {}) as MarkdownOptions;
  const size = pictureSize?.(String(token.attrGet('src')));
  if (size?.width && size.height) {
    token.attrSet('width', String(size.width));
    token.attrSet('height', String(size.height));
  }
  token.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, environment));
  token.attrSet('loading', 'lazy');
  return renderer.renderToken(tokens, index, options);
};

/**
 * HTML of a text in Markdown. HTML in the text comes out as text; its highest headings become h2 unless told; links and pictures lead to
 * http(s) or to a path of this site; a first paragraph of three lines or more has the class `drop-cap`.
 */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): string {
  return markdown.render(text, { ...options });
}
