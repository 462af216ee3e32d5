import { effects } from '@haunted-forests/api/schemas/attractions/attraction-facts';
import { expect, test } from 'vitest';
import { attractionFactsInWords, effectIcon, effectLabels } from './attraction-facts.ts';
import { iconShapes } from './icon-shapes.ts';

const unknown = {
  minutes: null,
  scare: null,
  ageAdvice: null,
  effects: null,
  wheelchair: null,
  accessNote: null,
};

function wordsOf(changes: object, isBrief = false) {
  const { known, unknown: names } = attractionFactsInWords({ ...unknown, ...changes }, isBrief);
  return { known: known.map(({ words }) => words), unknown: names };
}

test('what nobody knows is named, fact by fact', () => {
  expect(wordsOf({})).toEqual({
    known: [],
    unknown: ['how long', 'how scary', 'for which age', 'effects', 'wheelchair access'],
  });
});

test('what is known stands in words', () => {
  const facts = { minutes: 25, scare: 3, ageAdvice: 8, effects: ['fog', 'loud'], wheelchair: 'partly' };
  expect(wordsOf(facts)).toEqual({
    known: [
      '25 minutes',
      'Scare 3 of 5, scary',
      'From age 8',
      'Fog',
      'Loud noise',
      'Partly wheelchair accessible',
    ],
    unknown: [],
  });
  expect(wordsOf(facts, true).known).toEqual(['25 minutes', 'Scare 3 of 5, scary', 'From age 8']);
});

test('no effects, the youngest age and a single minute are facts too', () => {
  const { known, unknown: names } = wordsOf({ minutes: 1, ageAdvice: 0, effects: [] });
  expect(known).toEqual(['1 minute', 'All ages', 'No effects']);
  expect(names).toEqual(['how scary', 'wheelchair access']);
});

test('each effect has a word and a shape', () => {
  for (const effect of effects) {
    expect(effectLabels[effect]).toMatch(/^[A-Z]/);
    expect(iconShapes).toHaveProperty(effectIcon(effect));
  }
});
