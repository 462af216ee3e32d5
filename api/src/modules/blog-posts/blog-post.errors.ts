import { notFound, ProblemError } from '../../http/problem.ts';
import type { BlogPost } from './blog-post.schema.ts';

export function storyNotFound(): ProblemError {
  return notFound('Story Not Found');
}

export function slugTaken(): ProblemError {
  const message = 'A story with this slug already exists';
  return new ProblemError(409, message, { issues: [{ path: 'slug', message }] });
}

/** `current` goes along so that the editor can show both texts. */
export function storyChangedElsewhere(current: BlogPost): ProblemError {
  return new ProblemError(409, 'This story was changed elsewhere in the meantime', {
    extra: { current },
  });
}

export function revisionNotFound(): ProblemError {
  return notFound('This version of the story is no longer kept');
}
