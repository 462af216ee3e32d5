import { notFound, ProblemError } from '../../http/problem.ts';
import type { Attraction, ListedAttraction } from './attraction.schema.ts';

export function attractionNotFound(): ProblemError {
  return notFound('Attraction not found');
}

/** `current` goes along so that the form can show both texts. */
export function attractionChangedElsewhere(current: Attraction): ProblemError {
  return new ProblemError(409, 'This attraction was changed elsewhere in the meantime', {
    extra: { current },
  });
}

/** `current` is the list as it is now. */
export function attractionListChangedElsewhere(current: ListedAttraction[]): ProblemError {
  return new ProblemError(
    409,
    'An attraction was added or removed elsewhere in the meantime. Please order the list again.',
    { extra: { current } },
  );
}
