import { notFound, ProblemError } from '../../http/problem.ts';

export function previewUnavailable(): ProblemError {
  const sentence = 'The preview is not available at the moment. Saving and publishing are not affected.';
  return new ProblemError(503, sentence, { headers: { 'Retry-After': '2' } });
}

export function previewRefused(reason: string): ProblemError {
  return new ProblemError(422, `The page of this story cannot be shown: ${reason}`);
}

export function previewLinkUnknown(): ProblemError {
  return notFound('This link does not lead to a story. It may be incomplete, or the story was deleted.');
}

export function previewLinkExpired(): ProblemError {
  return new ProblemError(410, 'This link has expired. Ask whoever sent it for a new one.');
}
