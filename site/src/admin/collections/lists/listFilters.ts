import { regions } from '@haunted-forests/api/schemas/regions/region';
import { regionNames } from '../../wording/regions.ts';
import { choiceOf, searchTextOf } from './listAddress.ts';

/** One thing that a list is filtered or sorted by; '' stands for all. */
interface ListChoice<Value extends string> {
  /** Of its select; '' for what only links choose. */
  label: string;
  values: readonly Value[];
  options: readonly { value: string; label: string }[];
}

/** A choice with the label that '' has and the names of its values. */
export function listChoice<Value extends string>(
  label: string,
  all: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ListChoice<Value> {
  const options = values.map((value) => ({ value, label: nameOf(value) }));
  return { label, values, options: [{ value: '', label: all }, ...options] };
}

/** 'true' or '', as links say it. */
export const linkedFlag: ListChoice<'true'> = { label: '', values: ['true'], options: [] };

export const regionChoice = listChoice('Region', 'All Regions', regions, (region) => regionNames[region]);
export const dateOrder = listChoice('Sort', 'Newest first', ['oldest'], () => 'Oldest first');

/** How the query of an address and the filters of a list stand for each other. */
export interface ListFilterRules<Filters> {
  /** Turns an address's query into filters; what it cannot mean becomes ''. */
  read: (search: Record<string, string>) => Filters;
  choices: readonly (ListChoice<string> & { name: keyof Filters & string })[];
}

type ChosenOf<Choices> = {
  [Name in keyof Choices]: Choices[Name] extends ListChoice<infer Value> ? Value | '' : never;
};

/** The rules of a list that is searched by `q` and filtered by these choices. */
export function listFilters<Choices extends Record<string, ListChoice<string>>>(
  choices: Choices,
): ListFilterRules<ChosenOf<Choices> & { q: string }> {
  const named = Object.entries(choices).map(([name, choice]) => ({ name, ...choice }));
  return {
    read(search) {
      const chosen = named.map(({ name, values }) => [name, choiceOf(values, search[name])]);
      return { q: searchTextOf(search.q), ...Object.fromEntries(chosen) };
    },
    choices: named.filter(({ label }) => label !== ''),
  };
}
