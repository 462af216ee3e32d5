/** What was pasted from a word processor as Markdown, and what of its formatting that leaves out. */
interface PastedProse {
  markdown: string;
  lost: string[];
}

const marksOfWordProcessors = /\bmso-|docs-internal-guid|content="?(?:LibreOffice|OpenOffice)/i;
const blankLine = /\n[^\S\n]*\n[^\S\n]*\S/;

/** How the formatting looks that only the HTML of the clipboard has. */
const formattings: Record<string, RegExp> = {
  headings: /<h[1-6][\s>]/i,
  bold: /<(?:b|strong)(?![^>]*font-weight:\s*normal)[\s>]|font-weight:\s*(?:bold|[6-9]00)/i,
  italics: /<(?:i|em)[\s>]|font-style:\s*italic/i,
  links: /<a\s[^>]*href/i,
  lists: /<li[\s>]|mso-list:/i,
  tables: /<table[\s>]/i,
  pictures: /<(?:img|v:imagedata)[\s>]/i,
};

const lists = [
  { kind: 'bullets', sign: /^\s*[•·▪◦§o]\t\s*/, mark: () => '- ' },
  { kind: 'numbers', sign: /^\s*(\d+)[.)]\t\s*/, mark: (_sign: string, number: string) => `${number}. ` },
];

/** A line that stays one of a list: its own sign, or Markdown's. */
const listLine = /^\s*(?:[•·▪◦§o]\t|\d+[.)]\s|[-*+] )/m;

function lineOf(text: string): { kind: string | undefined; text: string } {
  const list = lists.find(({ sign }) => sign.test(text));
  return { kind: list?.kind, text: (list ? text.replace(list.sign, list.mark) : text).trim() };
}

/** Markdown joins the lines of a paragraph, so each of a word processor's gets a blank line; lists stay together. */
function separated(text: string): string {
  const lines = text
    .split('\n')
    .map(lineOf)
    .filter((line) => line.text !== '');
  const gapBefore = (index: number) => {
    const kind = lines[index]?.kind;
    return kind && kind === lines[index - 1]?.kind ? '\n' : '\n\n';
  };
  return lines.map((line, index) => (index === 0 ? line.text : gapBefore(index) + line.text)).join('');
}

function isProse(text: string, html: string): boolean {
  if (marksOfWordProcessors.test(html)) return true;
  const paragraphs = html.match(/<p[\s>]/gi) ?? [];
  return paragraphs.length > 1 && text.includes('\n') && !blankLine.test(text);
}

/** Markdown for what the clipboard holds as text and as HTML; undefined when its text is to be pasted as it is. */
export function pastedProse(clipboardText: string, html: string): PastedProse | undefined {
  const text = clipboardText.replace(/\r\n?/g, '\n').replaceAll('\u00ad', '').replaceAll('\u00a0', ' ');
  if (text === '' || !isProse(text, html)) return undefined;
  const fragment = html.split('<!--StartFragment-->').at(-1) ?? '';
  const isLost = (name: string) =>
    formattings[name]?.test(fragment) && !(name === 'lists' && listLine.test(text));
  return {
    markdown: text.includes('\n') ? separated(text) : text,
    lost: Object.keys(formattings).filter(isLost),
  };
}
