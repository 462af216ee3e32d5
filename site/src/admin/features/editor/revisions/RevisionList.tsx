import type { BlogPostRevisionSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post-revision';
import { dayAndTimeOf } from '../../../wording/dates.ts';

const showInList = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

interface RevisionListProps {
  revisions: readonly BlogPostRevisionSummary[];
  chosen: number | undefined;
  onChoose: (version: number) => void;
}

/** When each earlier version was saved, and by whom. */
export function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  return (
    <ul
      aria-label="Earlier versions"
      className="flex max-h-44 flex-col overflow-y-auto rounded-card border border-line md:max-h-[60dvh]"
    >
      {revisions.map(({ version, savedAt, savedBy, title }) => (
        <li key={version} className="border-line/50 border-b last:border-b-0">
          <button
            type="button"
            ref={version === chosen ? showInList : undefined}
            aria-current={version === chosen || undefined}
            onClick={() => onChoose(version)}
            className="w-full cursor-pointer border-transparent border-l-3 px-3 py-2 text-left hover:bg-hover aria-[current]:border-l-amber aria-[current]:bg-selected"
          >
            <span className="block font-medium">{dayAndTimeOf(savedAt)}</span>
            <span className="block text-sm text-text-soft">
              {savedBy ? `Saved by ${savedBy}` : 'Saved by a deleted account'}
            </span>
            <span className="block truncate text-muted text-sm">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
