import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../components/ui/Dialog.tsx';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { dayAndTimeOf } from '../../../wording/dates.ts';
import type { StoryFields } from '../storyFields.ts';
import { RevisionComparison } from './RevisionComparison.tsx';
import { RevisionList } from './RevisionList.tsx';
import { revisionsQuery } from './revisionQueries.ts';
import { useRestore } from './useRestore.ts';

interface RevisionsDialogProps {
  storyId: number;
  saved: { fields: StoryFields; etag: string };
  /** Whether restoring loses text that was typed. */
  isDirty: boolean;
  /** The version that the address opens; the dialog is closed without one. */
  chosen: number | 'newest' | undefined;
  onChoose: (version: number) => void;
  onClose: () => void;
  onRestored: (post: BlogPost) => void;
  onConflict: (theirs: BlogPost) => void;
}

function useRevisions({ storyId, saved, chosen }: RevisionsDialogProps) {
  const {
    data: revisions,
    isError,
    refetch,
  } = useQuery({
    ...revisionsQuery(storyId, saved.etag),
    enabled: chosen !== undefined,
  });
  const shown = chosen === 'newest' ? revisions?.[0] : revisions?.find(({ version }) => version === chosen);
  return { revisions, shown, isError, refetch };
}

/** The earlier versions of a story, what changed since, and restoring one. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { storyId, saved, isDirty, onChoose, onClose } = props;
  const { revisions, shown, isError, refetch } = useRevisions(props);
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore({ ...props, etag: saved.etag });
  return (
    <Dialog
      open={props.chosen !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Earlier versions"
      description="The story as it was before each save. The latest 100 are kept."
      width="max-w-5xl"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {shown && (
            <Button look="primary" pending={restore.isPending} onClick={() => setAsking(true)}>
              {restore.isPending ? 'Restoring...' : 'Restore this version'}
            </Button>
          )}
        </>
      }
    >
      {isError && <LoadFailure subject="The earlier versions" onRetry={refetch} />}
      {!revisions && !isError && <Skeleton className="h-64" />}
      {revisions?.length === 0 && (
        <EmptyState icon={History} sentence="This story has not been changed since it was created." />
      )}
      {revisions && revisions.length > 0 && (
        <div className="grid items-start gap-5 md:grid-cols-[17rem_minmax(0,1fr)]">
          <RevisionList revisions={revisions} chosen={shown?.version} onChoose={onChoose} />
          <div className="min-w-0">
            {shown ? (
              <RevisionComparison storyId={storyId} version={shown.version} saved={saved.fields} />
            ) : (
              <p className="text-text-soft">This version is no longer kept. Choose another one.</p>
            )}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isAsking && shown !== undefined}
        question={`Restore the version of ${shown ? dayAndTimeOf(shown.savedAt) : ''}?`}
        detail={
          <>
            It becomes the saved version, and the current one becomes an earlier version.
            {isDirty && ' Unsaved text in the editor will be lost.'}
          </>
        }
        confirmLabel="Restore"
        onConfirm={() => {
          setAsking(false);
          if (shown) restore.mutate(shown.version);
        }}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
