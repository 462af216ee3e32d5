import { notFound, ProblemError } from '../../http/problem.ts';
import type { ListedVideoBackground } from './video-background.schema.ts';

export function videoBackgroundNotFound(): ProblemError {
  return notFound('Video background not found');
}

/** `current` goes along so that the form can show both versions. */
export function videoBackgroundChangedElsewhere(current: ListedVideoBackground): ProblemError {
  return new ProblemError(409, 'This video background was changed elsewhere in the meantime', {
    extra: { current },
  });
}
