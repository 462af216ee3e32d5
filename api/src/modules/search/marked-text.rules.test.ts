import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, markedHtml } from './marked-text.rules.ts';
import { createMatcher, wordsOf } from './search-words.rules.ts';

const matcher = (query: string) => createMatcher(wordsOf(query), []);

describe('a marked text', () => {
  it('marks whole words and nothing else', () => {
    expect(markedHtml('The Potter’s Lantern, the lanterns', matcher('potters lantern'))).toBe(
      'The <mark>Potter’s</mark> <mark>Lantern</mark>, the <mark>lanterns</mark>',
    );
  });

  it('escapes what is not its own, marked or not', () => {
    expect(markedHtml('<mark>fog</mark> & "fire"', matcher('fog'))).toBe(
      '&lt;mark&gt;<mark>fog</mark>&lt;/mark&gt; &amp; &quot;fire&quot;',
    );
  });

  it('holds no tag but its own, whatever the text', () => {
    const text = fc
      .array(fc.constantFrom('<', '>', '&', '"', "'", 'fog', ' ', 'script', '/', '=', 'é'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const html = markedHtml(given, matcher('fog'));
        expect(html.replaceAll('<mark>', '').replaceAll('</mark>', '')).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('an excerpt', () => {
  const long = `${'Nothing happened here. '.repeat(20)}Then the **lantern** went out. ${'And it was dark. '.repeat(20)}`;

  it('lies around the first word that was searched for, cut between words', () => {
    const excerpt = excerptOf(long, matcher('lantern'));
    expect(excerpt).toMatch(/^….*Then the lantern went out\..*…$/);
    expect(excerpt.length).toBeLessThan(190);
  });

  it('is the beginning where the word is not in the text, and all of a short text', () => {
    expect(excerptOf(long, matcher('fog'))).toMatch(/^Nothing happened here\..*…$/);
    expect(excerptOf('Short.', matcher('fog'))).toBe('Short.');
    expect(excerptOf('', matcher('fog'))).toBe('');
  });

  it('of a text without spaces ends between characters, however far the last space is', () => {
    const shout = `Help! ${'👻'.repeat(200)}`;
    expect(excerptOf(shout, matcher('fog'))).toBe(`Help! ${'👻'.repeat(87)}…`);
    expect(excerptOf(`y${'👻'.repeat(200)}`, matcher('fog'))).toBe(`y${'👻'.repeat(89)}…`);
    expect(excerptOf('夜の森'.repeat(100), matcher('fog'))).toBe(`${'夜の森'.repeat(60)}…`);
  });

  it('holds the words of Markdown without its signs', () => {
    expect(
      excerptOf('## The ridge\n\n- See [the _map_](https://maps.example)\n> *Now*', matcher('map')),
    ).toBe('The ridge See the map Now');
  });
});
