import type { PublishedChange, RenderFailure } from '@haunted-forests/api/schemas/publishing/publish-report';
import { failureLink, failurePlace } from '../../app/publishing/documentLinks.ts';

interface FailureListProps {
  failures: readonly RenderFailure[];
  /** What changed with the publish that had them. */
  changes: readonly PublishedChange[];
}

/** The pages that a publish could not render, why, and links to the cause. */
export function FailureList({ failures, changes }: FailureListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {failures.map((failure) => {
        const link = failureLink(failure, changes);
        return (
          <li key={failure.page} className="text-error wrap-anywhere">
            <span className="font-medium">{failurePlace(failure)}</span>: {failure.reason}{' '}
            {link && (
              <a href={link.path} className="whitespace-nowrap text-amber-soft underline underline-offset-2">
                {link.label}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
