import { choiceOf } from './listAddress.ts';

/** The order that an address asks for; '' is the newest first. */
export const dateOrderOf = (search: Record<string, string>) => choiceOf(['oldest'], search.sort);

export const dateOrderOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
