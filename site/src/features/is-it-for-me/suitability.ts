import type { AttractionFacts } from '@haunted-forests/api/schemas/attractions/attraction-facts';
import { numberInWords } from '../../lib/attraction-count.ts';
import { capitalized } from '../../lib/capitalized.ts';

/** What visitors say of themselves. */
export interface Choice {
  /** Names of the effects they would rather not meet. */
  without: readonly string[];
  /** The most scare they take, from 1; undefined: any. */
  scare?: number | undefined;
  /** How old the youngest of them is, in years; undefined: not said. */
  youngest?: number | undefined;
  wheelchair: boolean;
}

/** What an attraction is judged by. */
export type JudgedFacts = Pick<AttractionFacts, 'scare' | 'ageAdvice' | 'effects' | 'wheelchair'>;

/** Why an attraction is not for them, or what is not known: effects by their names, other facts by theirs. */
export interface Verdict {
  suits: 'yes' | 'no' | 'unknown';
  reasons: string[];
}

/** Whether anything was chosen at all. */
export function isChosen({ without, scare, youngest, wheelchair }: Choice): boolean {
  return without.length > 0 || scare !== undefined || youngest !== undefined || wheelchair;
}

/**
 * Whether an attraction is for visitors who made this choice. One known fact against it is enough; otherwise a fact that is
 * asked for and not known leaves it unknown. Partly accessible counts as not accessible: nobody shall arrive and be stuck.
 */
export function judge(facts: JudgedFacts, choice: Choice): Verdict {
  const against: string[] = [];
  const unknown: string[] = [];
  function weigh(name: string, isAsked: boolean, isAgainst: boolean | undefined) {
    if (isAsked && isAgainst !== false) (isAgainst ? against : unknown).push(name);
  }
  const { scare, ageAdvice, effects, wheelchair } = facts;
  const { without } = choice;
  if (effects) for (const effect of without) weigh(effect, true, (effects as string[]).includes(effect));
  else weigh('effects', without.length > 0, undefined);
  weigh('scare', choice.scare !== undefined, scare === null ? undefined : scare > Number(choice.scare));
  weigh(
    'age',
    choice.youngest !== undefined,
    ageAdvice === null ? undefined : ageAdvice > Number(choice.youngest),
  );
  weigh('wheelchair', choice.wheelchair, wheelchair === null ? undefined : wheelchair !== 'yes');
  if (against.length > 0) return { suits: 'no', reasons: against };
  return { suits: unknown.length > 0 ? 'unknown' : 'yes', reasons: unknown };
}

const areOrIs = (count: number) => (count === 1 ? 'is' : 'are');

/** How many of `total` are for the visitors, as a sentence without its end. */
function fitting(total: number, fits: number): string {
  if (total === 1) return fits === 1 ? 'The one attraction is for you' : 'The one attraction is not for you';
  if (fits === 0) return `None of the ${numberInWords(total)} is for you`;
  if (fits === total) return `${total === 2 ? 'Both' : `All ${numberInWords(total)}`} are for you`;
  return `${capitalized(numberInWords(fits))} of ${numberInWords(total)} ${areOrIs(fits)} for you`;
}

/** What remains of `total` attractions, and of how many it is not known; '' when there are none. */
export function remainingSentence(total: number, fits: number, unknown: number): string {
  if (total === 0) return '';
  if (unknown === total)
    return `Whether ${total === 1 ? 'it' : `any of the ${numberInWords(total)}`} is for you is not known`;
  const rest = unknown > 0 ? `; ${numberInWords(unknown)} ${areOrIs(unknown)} not known` : '';
  return `${fitting(total, fits)}${rest}`;
}

const wholeNumber = (typed: string | null) =>
  typed && /^\d{1,2}(\.\d+)?$/.test(typed) ? Math.floor(Number(typed)) : undefined;

/** The choice that an address or a form holds. */
export function choiceOf(fields: URLSearchParams): Choice {
  return {
    without: fields.getAll('without'),
    scare: wholeNumber(fields.get('scare')),
    youngest: wholeNumber(fields.get('youngest')),
    wheelchair: fields.has('wheelchair'),
  };
}
