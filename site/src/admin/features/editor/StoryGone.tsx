import { BookX } from 'lucide-react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { readDraft } from '../../entities/stories/storyDrafts.ts';

/** For a story that was deleted; its unsaved text can become a new story. */
export function StoryGone({ reference }: { reference: string }) {
  const draft = readDraft(reference);
  if (!draft)
    return <EmptyState icon={BookX} sentence="This story does not exist. It may have been deleted." />;
  return (
    <EmptyState
      icon={BookX}
      sentence={`This story was deleted elsewhere. Your unsaved text of “${draft.fields.title}” is still in this browser.`}
      action={
        <a
          href={`/admin/blog/new?from=${encodeURIComponent(reference)}`}
          className={buttonClasses('primary')}
        >
          Keep as a new story
        </a>
      }
    />
  );
}
