import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../lib/markdown.ts';
import { toggleInline } from './inlineMarks.ts';
import { insertPicture, toggleLink } from './insertions.ts';
import { toggleLines } from './lineMarks.ts';
import type { Selected, TextEdit } from './textEdit.ts';

/** The text after an edit, with its selection. */
function edited({ text }: Selected, { from, to, insert, start, end }: TextEdit): Selected {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}

/** '⟦' and '⟧' stand for the ends of the selection, '|' for a caret. */
function selected(marked: string): Selected {
  const start = marked.search(/[⟦|]/);
  const text = marked.replace(/[⟦⟧|]/g, '');
  const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start;
  return { text, start, end };
}
function shown({ text, start, end }: Selected): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
}
const after = (marked: string, rule: (selection: Selected) => TextEdit) =>
  shown(edited(selected(marked), rule(selected(marked))));

describe('bold and italic', () => {
  const bold = (marked: string) => after(marked, (selection) => toggleInline('bold', selection));
  const italic = (marked: string) => after(marked, (selection) => toggleInline('italic', selection));

  it.each([
    ['a ⟦word⟧ here', 'a ⟦**word**⟧ here'],
    ['a⟦ word ⟧here', 'a⟦ **word** ⟧here'],
    ['a **⟦word⟧** here', 'a ⟦word⟧ here'],
    ['a ⟦**word**⟧ here', 'a ⟦word⟧ here'],
    ['a *⟦word⟧* here', 'a ⟦***word***⟧ here'],
    ['a ***⟦word⟧*** here', 'a ⟦*word*⟧ here'],
    ['a wo|rd here', 'a ⟦**word**⟧ here'],
    ['a **wo|rd** here', 'a ⟦word⟧ here'],
    ['a | here', 'a **⟦bold text⟧** here'],
    ['|', '**⟦bold text⟧**'],
    ['⟦   ⟧', '**⟦bold text⟧**   '],
    ['⟦one\ntwo⟧', '⟦**one**\n**two**⟧'],
    ['⟦one\n\ntwo⟧\nthree', '⟦**one**\n\n**two**⟧\nthree'],
    ['⟦**one**\n\n**two**⟧', '⟦one\n\ntwo⟧'],
    ['⟦- one\n- two⟧', '⟦- **one**\n- **two**⟧'],
    ['⟦> 1. ## one⟧', '⟦> 1. ## **one**⟧'],
    ['⟦**one**\ntwo⟧', '⟦**one**\n**two**⟧'],
    ['Úna⟦ñandú⟧', 'Úna⟦**ñandú**⟧'],
  ])('bold makes %j into %j', (before, expected) => {
    expect(bold(before)).toBe(expected);
  });

  it.each([
    ['a ⟦word⟧ here', 'a ⟦*word*⟧ here'],
    ['a *⟦word⟧* here', 'a ⟦word⟧ here'],
    ['a **⟦word⟧** here', 'a ⟦***word***⟧ here'],
    ['a ***⟦word⟧*** here', 'a ⟦**word**⟧ here'],
    ['a ⟦*word*⟧ here', 'a ⟦word⟧ here'],
    ['|', '*⟦italic text⟧*'],
    ['⟦* one\n* two⟧', '⟦* *one*\n* *two*⟧'],
  ])('italic makes %j into %j', (before, expected) => {
    expect(italic(before)).toBe(expected);
  });
});

describe('headings, quotations and lists', () => {
  const rule = (mark: Parameters<typeof toggleLines>[0]) => (marked: string) =>
    after(marked, (selection) => toggleLines(mark, selection));

  it.each([
    ['He|re', '## He|re'],
    ['## He|re', 'He|re'],
    ['# He|re', '## He|re'],
    ['a\nHe⟦re⟧\nb', 'a\n## He⟦re⟧\nb'],
    ['|', '## |'],
    ['a\n|\nb', 'a\n## |\nb'],
    ['⟦one\n\ntwo⟧', '⟦## one\n\n## two⟧'],
    ['⟦## one\n\n## two⟧', '⟦one\n\ntwo⟧'],
    ['⟦## one\ntwo⟧', '⟦## one\n## two⟧'],
    ['#|hashtag', '## #|hashtag'],
    ['\n|\n', '\n## |\n'],
    ['|\n', '## |\n'],
  ])('a heading makes %j into %j', (before, expected) => {
    expect(rule('heading')(before)).toBe(expected);
  });

  it.each([
    ['He|re', '> He|re'],
    ['> He|re', 'He|re'],
    ['>He|re', 'He|re'],
    ['⟦one\n\ntwo⟧', '⟦> one\n>\n> two⟧'],
    ['⟦> one\n>\n> two⟧', '⟦one\n\ntwo⟧'],
    ['⟦> one\ntwo⟧', '⟦> one\n> two⟧'],
    ['⟦one\n⟧two', '> ⟦one⟧\ntwo'],
    ['|', '> |'],
  ])('a quotation makes %j into %j', (before, expected) => {
    expect(rule('quote')(before)).toBe(expected);
  });

  it.each([
    ['He|re', '- He|re'],
    ['- He|re', 'He|re'],
    ['* He|re', 'He|re'],
    ['⟦one\n\ntwo⟧', '⟦- one\n\n- two⟧'],
    ['⟦1. one\n2. two⟧', '⟦- one\n- two⟧'],
    ['⟦- one\n  - two⟧', '⟦one\n  two⟧'],
    ['  in|dented', '  - in|dented'],
    ['|', '- |'],
  ])('a list makes %j into %j', (before, expected) => {
    expect(rule('list')(before)).toBe(expected);
  });
});

describe('links and pictures', () => {
  const link = (marked: string) => after(marked, toggleLink);
  const picture = (marked: string, alt = 'A lamp', url = '/media/lamp.jpg') =>
    after(marked, (selection) => insertPicture(selection, { alt, url }));

  it.each([
    ['see ⟦the park⟧ now', 'see [the park](⟦https://⟧) now'],
    ['see⟦ the park ⟧now', 'see [the park](⟦https://⟧) now'],
    ['see ⟦https://a.example/b⟧', 'see [⟦link text⟧](https://a.example/b)'],
    ['see ⟦[b](https://a.example/x_(y))⟧', 'see ⟦b⟧'],
    ['see ⟦[b](https://a.example/x "The Mill")⟧', 'see ⟦b⟧'],
    ['see ⟦b\\⟧', 'see [b\\\\](⟦https://⟧)'],
    ['see |', 'see [⟦link text⟧](https://)'],
    ['⟦two\nlines⟧', '[two lines](⟦https://⟧)'],
    ['⟦a [b] c⟧', '[a \\[b\\] c](⟦https://⟧)'],
    ['see ⟦[the park](https://a.example)⟧', 'see ⟦the park⟧'],
    ['⟦[a \\[b\\]](https://a.example)⟧', '⟦a [b]⟧'],
  ])('a link makes %j into %j', (before, expected) => {
    expect(link(before)).toBe(expected);
  });

  it.each([
    ['|', '![A lamp](/media/lamp.jpg)|'],
    ['one|', 'one\n\n![A lamp](/media/lamp.jpg)|'],
    ['one\n|', 'one\n\n![A lamp](/media/lamp.jpg)|'],
    ['one\n\n|two', 'one\n\n![A lamp](/media/lamp.jpg)|\n\ntwo'],
    ['one|\ntwo', 'one\n\n![A lamp](/media/lamp.jpg)|\n\ntwo'],
    ['one|\n\ntwo', 'one\n\n![A lamp](/media/lamp.jpg)|\n\ntwo'],
    ['⟦one⟧ two', 'one two\n\n![A lamp](/media/lamp.jpg)|'],
    ['[o|ne](https://a.example)\ntwo', '[one](https://a.example)\n\n![A lamp](/media/lamp.jpg)|\n\ntwo'],
    ['one\n|two', 'one\n\n![A lamp](/media/lamp.jpg)|\n\ntwo'],
  ])('a picture makes %j into %j', (before, expected) => {
    expect(picture(before)).toBe(expected);
  });

  it('takes no word and no address for the end of a picture', () => {
    expect(picture('|', 'a ] b\nc', '/media/a (1).jpg')).toBe('![a \\] b c](/media/a%20%281%29.jpg)|');
    expect(renderMarkdown('![a \\] b c](/media/a%20%281%29.jpg)')).toContain('src="/media/a%20%281%29.jpg"');
  });
});

describe('any text', () => {
  const words = fc.stringMatching(/^[a-zé]{1,6}( [a-zé]{1,6}){0,3}$/);
  const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n\n'));

  it.each(['bold', 'italic'] as const)('is as before after making it %s twice', (mark) => {
    fc.assert(
      fc.property(text, (plain) => {
        const whole = { text: plain, start: 0, end: plain.length };
        const once = edited(whole, toggleInline(mark, whole));
        expect(renderMarkdown(once.text)).toContain(mark === 'bold' ? '<strong>' : '<em>');
        expect(edited(once, toggleInline(mark, once)).text).toBe(plain);
      }),
    );
  });

  it.each(['heading', 'quote', 'list'] as const)('is as before after making it a %s twice', (mark) => {
    fc.assert(
      fc.property(text, (plain) => {
        const whole = { text: plain, start: 0, end: plain.length };
        const once = edited(whole, toggleLines(mark, whole));
        expect(renderMarkdown(once.text)).toMatch(/<h2>|<blockquote>|<ul>/);
        expect(edited(once, toggleLines(mark, once)).text).toBe(plain);
      }),
    );
  });

  it('keeps what lies outside the edit, and selects within the text', () => {
    const rules: ((selection: Selected) => TextEdit)[] = [
      (selection) => toggleInline('bold', selection),
      (selection) => toggleInline('italic', selection),
      (selection) => toggleLines('heading', selection),
      (selection) => toggleLines('quote', selection),
      (selection) => toggleLines('list', selection),
      toggleLink,
      (selection) => insertPicture(selection, { alt: '', url: '/media/a.jpg' }),
    ];
    const hostile = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '*', '#', '>', '-', '[', ']', '1', '.'),
    });
    fc.assert(
      fc.property(hostile, fc.nat(), fc.nat(), fc.constantFrom(...rules), (plain, one, other, rule) => {
        const ends = [one % (plain.length + 1), other % (plain.length + 1)].toSorted((a, b) => a - b);
        const selection = { text: plain, start: ends[0] ?? 0, end: ends[1] ?? 0 };
        const edit = rule(selection);
        expect(edit.from).toBeGreaterThanOrEqual(0);
        expect(edit.to).toBeLessThanOrEqual(plain.length);
        expect(edit.from).toBeLessThanOrEqual(edit.to);
        const result = edited(selection, edit);
        expect(0 <= result.start && result.start <= result.end && result.end <= result.text.length).toBe(
          true,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
