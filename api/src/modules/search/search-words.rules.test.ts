import { describe, expect, it } from 'vitest';
import { comparable, createMatcher, oneErrorAway, wordsOf } from './search-words.rules.ts';

describe('the words of a query', () => {
  it.each([
    ['Potter’s Field', ['potters', 'field']],
    ["O'Brien", ['obrien']],
    ['Café Señor Ångström', ['cafe', 'senor', 'angstrom']],
    ['cafe\u0301', ['cafe']],
    ['lot-31 & (rain | !fog):*', ['lot', '31', 'rain', 'fog']],
    ['👻'.repeat(80), []],
    ["'\\; --", []],
    ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
  ])('%s are %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });
});

describe('one typing error', () => {
  it.each([
    ['lantren', 'lantern'],
    ['lantrn', 'lantern'],
    ['lanterrn', 'lantern'],
    ['lamtern', 'lantern'],
    ['alntern', 'lantern'],
    ['lanter', 'lantern'],
    ['antern', 'lantern'],
  ])('makes %s of %s', (typed, meant) => {
    expect(oneErrorAway(typed)).toContain(meant);
  });

  it('is only one', () => {
    expect(oneErrorAway('lnatren')).not.toContain('lantern');
    expect(oneErrorAway('lantern')).not.toContain('lantern');
  });

  it('is not looked for in short words, nor in what is no word', () => {
    expect(oneErrorAway('fog')).toEqual([]);
    expect(oneErrorAway('lot31')).toEqual([]);
    expect(oneErrorAway('a'.repeat(21))).toEqual([]);
  });
});

describe('a word of a text is marked', () => {
  const marks = (query: string, word: string, ...corrections: string[]) =>
    createMatcher(wordsOf(query), corrections)(word);

  it.each([
    ['lantern', 'Lanterns'],
    ['lanterns', 'Lantern'],
    ['story', 'stories'],
    ['potters', 'Potter’s'],
    ['cafe', 'Café'],
    ['old lan', 'Lantern'],
  ])('when %s is searched for: %s', (query, word) => {
    expect(marks(query, word)).toBe(true);
  });

  it('only when it was searched for', () => {
    expect(marks('lan keeper', 'Lantern')).toBe(false);
    expect(marks('lantern', 'Land')).toBe(false);
    expect(marks('lantern', '')).toBe(false);
    expect(marks('lantren', 'Lantern')).toBe(false);
    expect(marks('lantren', 'Lanterns', 'lantern')).toBe(true);
    expect(marks('lantren', 'Land', 'lantern')).toBe(false);
  });
});

it('accents and apostrophes make no difference', () => {
  expect(comparable('L’Étoile')).toBe('letoile');
});
