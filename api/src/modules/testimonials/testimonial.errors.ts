import { notFound, ProblemError } from '../../http/problem.ts';
import type { Testimonial } from './testimonial.schema.ts';

export function testimonialNotFound(): ProblemError {
  return notFound('Testimonial not found');
}

/** `current` goes along so that the form can show both texts. */
export function testimonialChangedElsewhere(current: Testimonial): ProblemError {
  return new ProblemError(409, 'This testimonial was changed elsewhere in the meantime', {
    extra: { current },
  });
}

/** `current` is the list as it is now. */
export function testimonialListChangedElsewhere(current: Testimonial[]): ProblemError {
  return new ProblemError(
    409,
    'A testimonial was added or removed elsewhere in the meantime. Please order the list again.',
    { extra: { current } },
  );
}
