import type { RenderFailure } from '@haunted-forests/api/schemas/publishing/publish-report';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { editorPathOf, type Publication, wordingOf } from './publication.ts';
import { $publication, followPublication, stopFollowing } from './publicationStore.ts';

const colours: Record<Publication['state'], string> = {
  unknown: 'text-muted',
  unreachable: 'text-warn',
  saving: 'text-info',
  publishing: 'text-info',
  live: 'text-success',
  failed: 'text-error',
};

function Failure({ failure }: { failure: RenderFailure }) {
  const path = editorPathOf(failure);
  return (
    <span className="min-w-0 text-text-soft wrap-anywhere">
      {failure.page}: {failure.reason}{' '}
      {path ? (
        <a href={path} className="whitespace-nowrap text-amber-soft underline underline-offset-2">
          Open this story
        </a>
      ) : (
        failure.document && <span className="text-muted">({failure.document})</span>
      )}
    </span>
  );
}

/** Says, on every screen, how far the newest change is on its way to the visitors. */
export function StatusLine() {
  const publication = useStore($publication);
  useEffect(() => {
    void followPublication();
    return stopFollowing;
  }, []);
  const failures = publication.state === 'failed' ? publication.failures : [];
  const isMoving = publication.state === 'saving' || publication.state === 'publishing';
  return (
    <div
      role="status"
      aria-live="polite"
      aria-label="Site"
      className="flex flex-wrap items-center gap-x-3 text-sm"
    >
      <span className={`inline-flex items-center gap-2 font-medium ${colours[publication.state]}`}>
        <span aria-hidden className={`size-2 rounded-pill bg-current ${isMoving ? 'animate-pulse' : ''}`} />
        {wordingOf(publication)}
      </span>
      {failures[0] && <Failure failure={failures[0]} />}
      {failures.length > 1 && <span className="text-muted">and {failures.length - 1} more pages</span>}
    </div>
  );
}
