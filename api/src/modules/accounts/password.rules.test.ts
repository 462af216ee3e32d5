import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonPhrases, commonWords } from './common-passwords.ts';
import { passwordFault } from './password.rules.ts';

const isRefused = (password: string, username = 'mary') => passwordFault(password, username) !== undefined;

describe('a password is refused when it is', () => {
  test.each([
    ['a common word twice', 'passwordpassword'],
    ['a common word and a sequence', 'Password123456789'],
    ['common words and a year', 'welcome-summer-2025!'],
    ['disguised common words', 'P@$$w0rdP@$$w0rd'],
    ['spaced common words', 'i love you so much baby'],
    ['a run of digits', '123456789012345'],
    ['a run of digits backwards', '987654321098765'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['a line of the keyboard', 'qwertyuiopasdfghjkl'],
    ['columns of the keyboard', '1qaz2wsx3edc4rfv'],
    ['the upper line of the keyboard', '!@#$%^&*()_+!@#$'],
    ['one character', 'aaaaaaaaaaaaaaa'],
    ['an emoji again and again', '🎃'.repeat(15)],
    ['few characters', 'xyxyyxxyxyyxyxyx'],
    ['something short, repeated', 'gr8tf1zgr8tf1zgr8tf1z'],
    ['the name of the park', 'HauntedForests2025'],
    ['words of the park', 'the dark forest is haunted'],
    ['a sentence that everybody knows', 'correct horse battery staple'],
    ['accented common words', 'pàsswörd-pâsswòrd'],
  ])('%s', (_what, password) => {
    expect(isRefused(password)).toBe(true);
  });

  test.each(['wendigo-keeper', 'Wendigo.Keeper', 'w3ndig0keeper'])(
    'the username %j with digits',
    (username) => {
      expect(isRefused(`${username}123456`, username)).toBe(true);
      expect(isRefused('Wendigo-Keeper-123456', 'somebody')).toBe(false);
    },
  );

  test('any two common words, in any case, with digits behind them', () => {
    const word = fc.constantFrom(...commonWords);
    const digits = fc.constantFrom(
      '',
      '1',
      '12',
      '123',
      '1234',
      '12345',
      '123456',
      '2024',
      '2025',
      '007',
      '!',
    );
    fc.assert(
      fc.property(word, word, digits, fc.boolean(), (one, other, end, loud) => {
        const password = `${one}${other}${end}`;
        expect(isRefused(loud ? password.toUpperCase() : password)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('any bundled phrase', () => {
    expect(commonPhrases.filter((phrase) => !isRefused(phrase))).toEqual([]);
  });

  test('a word repeated whose letters look otherwise at the end', () => {
    expect(isRefused('ΣΑΒΓΔΕΖΗΣ'.repeat(2))).toBe(true);
    expect(isRefused('𝜮㈀ᲀ'.repeat(2))).toBe(true);
  });

  test('anything at all, repeated', () => {
    const unit = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(unit, fc.integer({ min: 2, max: 6 }), (text, times) => {
        expect(isRefused(text.repeat(times))).toBe(true);
      }),
    );
  });
});

describe('a password is taken when it is', () => {
  test.each([
    ['a sentence of its own', 'a long walk in the woods'],
    ['unrelated words', 'lantern-orchid-gravel-spoon'],
    ['words of the park with something of its own', 'haunted by 7 kind plumbers'],
    ['letters and digits by chance', 'x7Gq2vLp9TzRk4W'],
    ['digits by chance', '839201748392017465'],
    ['signs by chance', '%&=}{+~#*-_.:;<>'],
    ['of another alphabet', 'пугало в тумане у реки'],
    ['as long as can be', 'the quiet moth drifts past nine copper bells '.repeat(6).slice(0, 256)],
  ])('%s', (_what, password) => {
    expect(isRefused(password)).toBe(false);
  });

  test('made of 15 letters by chance', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'bcfgjkpqvwxz2679'), { minLength: 12, maxLength: 16 });
    fc.assert(
      fc.property(letters, (found) => {
        fc.pre(!/qw|xz|zx|xc|cx|yz|jk|kj|gf|fg|bc|cb|fv|vf|ws|sw|67|76/.test(found.join('')));
        expect(isRefused(`${found.join('')}ten`)).toBe(false);
      }),
    );
  });
});

test('the sentence says what to do', () => {
  expect(passwordFault('passwordpassword', 'mary')).toBe(
    'The password is too easy to guess: it is made of common words, sequences or repetitions. Use several unrelated words',
  );
});
