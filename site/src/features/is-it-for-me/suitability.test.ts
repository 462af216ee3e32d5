import type { Effect } from '@haunted-forests/api/schemas/attractions/attraction-facts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Choice,
  choiceOf,
  isChosen,
  type JudgedFacts,
  judge,
  remainingSentence,
} from './suitability.ts';

const nothing: Choice = { without: [], wheelchair: false };
const harmless: JudgedFacts = { scare: 1, ageAdvice: 0, effects: [], wheelchair: 'yes' };
const unknown: JudgedFacts = { scare: null, ageAdvice: null, effects: null, wheelchair: null };

describe('an attraction', () => {
  it('is for whoever asks for nothing, known or not', () => {
    expect(judge(harmless, nothing).suits).toBe('yes');
    expect(judge(unknown, nothing).suits).toBe('yes');
  });

  it.each<[string, Partial<JudgedFacts>, Partial<Choice>]>([
    ['strobe', { effects: ['fog', 'strobe'] }, { without: ['strobe'] }],
    ['scare', { scare: 4 }, { scare: 3 }],
    ['age', { ageAdvice: 10 }, { youngest: 9 }],
    ['wheelchair', { wheelchair: 'no' }, { wheelchair: true }],
    ['wheelchair', { wheelchair: 'partly' }, { wheelchair: true }],
  ])('is not for those who %s keeps away', (reason, facts, choice) => {
    const verdict = judge({ ...harmless, ...facts }, { ...nothing, ...choice });
    expect(verdict).toEqual({ suits: 'no', reasons: [reason] });
  });

  it.each<[Partial<JudgedFacts>, Partial<Choice>]>([
    [{ effects: ['fog'] }, { without: ['strobe'] }],
    [{ scare: 3 }, { scare: 3 }],
    [{ ageAdvice: 9 }, { youngest: 9 }],
    [{ ageAdvice: 0 }, { youngest: 0 }],
    [{ wheelchair: 'yes' }, { wheelchair: true }],
  ])('with %j is for those who chose %j', (facts, choice) => {
    expect(judge({ ...harmless, ...facts }, { ...nothing, ...choice }).suits).toBe('yes');
  });

  it.each<[string, keyof JudgedFacts, Partial<Choice>]>([
    ['effects', 'effects', { without: ['strobe', 'fog'] }],
    ['scare', 'scare', { scare: 5 }],
    ['age', 'ageAdvice', { youngest: 18 }],
    ['wheelchair', 'wheelchair', { wheelchair: true }],
  ])('whose %s nobody knows is never taken for harmless', (reason, fact, choice) => {
    const verdict = judge({ ...harmless, [fact]: null }, { ...nothing, ...choice });
    expect(verdict).toEqual({ suits: 'unknown', reasons: [reason] });
  });

  it('is not for them by one known fact, whatever else is not known', () => {
    const choice = { without: ['fog'], scare: 1, youngest: 5, wheelchair: true };
    expect(judge({ ...unknown, scare: 2 }, choice)).toEqual({ suits: 'no', reasons: ['scare'] });
  });

  it('never becomes better by asking for more', () => {
    const names: Effect[] = ['strobe', 'fog', 'loud'];
    const facts = fc.record<JudgedFacts>({
      scare: fc.option(fc.integer({ min: 1, max: 5 })),
      ageAdvice: fc.option(fc.integer({ min: 0, max: 18 })),
      effects: fc.option(fc.subarray(names)),
      wheelchair: fc.option(fc.constantFrom('yes', 'partly', 'no')),
    });
    const rank = { yes: 2, unknown: 1, no: 0 };
    fc.assert(
      fc.property(
        facts,
        fc.subarray<string>(names),
        fc.constantFrom<string>(...names),
        (given, without, more) => {
          const before = judge(given, { ...nothing, without });
          const after = judge(given, { ...nothing, without: [...without, more] });
          expect(rank[after.suits]).toBeLessThanOrEqual(rank[before.suits]);
        },
      ),
    );
  });
});

describe('what remains', () => {
  const say = (total: number, fits: number, unknown = 0) => remainingSentence(total, fits, unknown);

  it.each([
    [6, 6, 0, 'All six are for you'],
    [6, 4, 0, 'Four of six are for you'],
    [6, 1, 0, 'One of six is for you'],
    [6, 0, 0, 'None of the six is for you'],
    [6, 4, 1, 'Four of six are for you; one is not known'],
    [6, 1, 5, 'One of six is for you; five are not known'],
    [6, 0, 2, 'None of the six is for you; two are not known'],
    [6, 0, 6, 'Whether any of the six is for you is not known'],
    [2, 2, 0, 'Both are for you'],
    [2, 0, 0, 'None of the two is for you'],
    [1, 1, 0, 'The one attraction is for you'],
    [1, 0, 0, 'The one attraction is not for you'],
    [1, 0, 1, 'Whether it is for you is not known'],
    [21, 21, 0, 'All 21 are for you'],
    [0, 0, 0, ''],
  ])('of %i, with %i that fit and %i unknown, is told as it is counted', (total, fits, unknown, sentence) => {
    expect(say(total, fits, unknown)).toBe(sentence);
  });

  it('agrees in number with every count', () => {
    for (let total = 3; total <= 20; total += 1)
      for (let fits = 0; fits <= total; fits += 1)
        expect(say(total, fits)).toMatch(fits < 2 ? / is for you$/ : / are for you$/);
  });
});

test('an address says what was chosen, and nothing that makes no sense', () => {
  const of = (query: string) => choiceOf(new URLSearchParams(query));
  expect(of('without=strobe&without=fog&scare=3&youngest=0&wheelchair=yes')).toEqual({
    without: ['strobe', 'fog'],
    scare: 3,
    youngest: 0,
    wheelchair: true,
  });
  expect(of('youngest=7.5').youngest).toBe(7);
  expect(isChosen(of('scare=&youngest=-1&utm_source=mail'))).toBe(false);
  for (const query of ['without=fog', 'scare=1', 'youngest=0', 'wheelchair=yes'])
    expect(isChosen(of(query))).toBe(true);
});
