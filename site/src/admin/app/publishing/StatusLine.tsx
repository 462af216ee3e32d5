import type { RenderFailure } from '@haunted-forests/api/schemas/publishing/publish-report';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAccount } from '../session/useAccount.ts';
import { mayUse } from '../shell/navigation.ts';
import { failureLink, failurePlace } from './documentLinks.ts';
import { type Publication, wordingOf } from './publication.ts';
import {
  $publication,
  $publishingStatus,
  followConnection,
  followPublication,
  stopFollowing,
} from './publicationStore.ts';
import { usePublishesOfOthers } from './usePublishesOfOthers.ts';

const colors: Record<Publication['state'], string> = {
  unknown: 'text-muted',
  unreachable: 'text-warn',
  offline: 'text-warn',
  saving: 'text-info',
  publishing: 'text-info',
  stuck: 'text-error',
  live: 'text-success',
  outdated: 'text-error',
  rolledBack: 'text-warn',
  failed: 'text-error',
};
const linkClasses = 'whitespace-nowrap text-amber-soft underline underline-offset-2';

function Failure({ failure }: { failure: RenderFailure }) {
  const link = failureLink(failure, useStore($publishingStatus)?.lastPublish?.changes);
  return (
    <span className="min-w-0 text-text-soft wrap-anywhere">
      {failurePlace(failure)}: {failure.reason}{' '}
      {link ? (
        <a href={link.path} className={linkClasses}>
          {link.label}
        </a>
      ) : (
        failure.document && <span className="text-muted">({failure.document})</span>
      )}
    </span>
  );
}

function Details({ publication }: { publication: Publication }) {
  const isForPublishing = mayUse('publishing', useAccount().role);
  const failures = publication.state === 'failed' ? publication.failures : [];
  const isTrouble = ['failed', 'stuck', 'outdated', 'rolledBack'].includes(publication.state);
  return (
    <>
      {failures[0] && <Failure failure={failures[0]} />}
      {failures.length > 1 && <span className="text-muted">and {failures.length - 1} more pages</span>}
      {isTrouble && isForPublishing && (
        <a href="/admin/publishing" className={linkClasses}>
          Go to Publishing
        </a>
      )}
    </>
  );
}

/** Says, on every screen, how far the newest change is on its way to the visitors. */
export function StatusLine() {
  const publication = useStore($publication);
  usePublishesOfOthers();
  useEffect(() => {
    void followPublication();
    const stopListening = followConnection();
    return () => {
      stopListening();
      stopFollowing();
    };
  }, []);
  const isMoving = publication.state === 'saving' || publication.state === 'publishing';
  return (
    <div
      role="status"
      aria-live="polite"
      aria-label="Site"
      className="flex flex-wrap items-center gap-x-3 text-sm"
    >
      <span className={`inline-flex items-center gap-2 font-medium ${colors[publication.state]}`}>
        <span aria-hidden className={`size-2 rounded-pill bg-current ${isMoving ? 'animate-pulse' : ''}`} />
        {wordingOf(publication)}
      </span>
      <Details publication={publication} />
    </div>
  );
}
