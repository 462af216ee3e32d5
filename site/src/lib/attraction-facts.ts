import type {
  AttractionFacts,
  Effect,
  WheelchairAccess,
} from '@haunted-forests/api/schemas/attractions/attraction-facts';
import type { IconName } from './icon-shapes.ts';

/** What visitors may meet, in words. */
export const effectLabels: Record<Effect, string> = {
  strobe: 'Strobe light',
  fog: 'Fog',
  loud: 'Loud noise',
  dark: 'Darkness',
  tight: 'Tight spaces',
  heights: 'Heights',
  water: 'Water',
  animals: 'Animals',
  touch: 'Being touched',
  fire: 'Fire',
  uneven: 'Uneven ground',
  stairs: 'Stairs',
};

/** The shape that stands beside each of them. */
export const effectIcon = (effect: Effect): IconName => (effect === 'loud' ? 'soundOn' : effect);

export const wheelchairLabels: Record<WheelchairAccess, string> = {
  yes: 'Wheelchair accessible',
  partly: 'Partly wheelchair accessible',
  no: 'Not wheelchair accessible',
};

/** How frightening each degree of scare is, the mildest first. */
export const scareLabels = ['gentle', 'mild', 'scary', 'very scary', 'extreme'] as const;

interface KnownFact {
  icon: IconName;
  words: string;
}

/** Each fact in words by what it is called; null: not known. */
function factsByName(facts: AttractionFacts, isBrief: boolean): [string, KnownFact[] | null][] {
  const { minutes, scare, ageAdvice, effects, wheelchair } = facts;
  const one = (icon: IconName, words: string) => [{ icon, words }];
  const age = ageAdvice === 0 ? 'All ages' : `From age ${ageAdvice}`;
  const numbers: [string, KnownFact[] | null][] = [
    [
      'how long',
      minutes === null ? null : one('clock', `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`),
    ],
    ['how scary', scare === null ? null : one('scare', `Scare ${scare} of 5, ${scareLabels[scare - 1]}`)],
    ['for which age', ageAdvice === null ? null : one('people', age)],
  ];
  if (isBrief) return numbers;
  const met = effects?.map((effect) => ({ icon: effectIcon(effect), words: effectLabels[effect] }));
  return [
    ...numbers,
    ['effects', met?.length === 0 ? one('check', 'No effects') : (met ?? null)],
    ['wheelchair access', wheelchair && one('wheelchair', wheelchairLabels[wheelchair])],
  ];
}

/**
 * What is known of an attraction, and the names of what is not.
 * @param isBrief only how long, how scary and for which age.
 */
export function attractionFactsInWords(facts: AttractionFacts, isBrief = false) {
  const all = factsByName(facts, isBrief);
  return {
    known: all.flatMap(([, known]) => known ?? []),
    unknown: all.flatMap(([name, known]) => (known === null ? [name] : [])),
  };
}
