import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../components/ui/Dialog.tsx';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { Loaded } from '../../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { showToast } from '../../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../../lib/server-words.ts';
import { listRevisions, restoreRevision } from '../../../api/blogPosts.ts';
import { publishing } from '../../../app/publishing/publicationStore.ts';
import type { SavedRecord } from '../../../collections/records/recordKind.ts';
import { refreshFilesShownBy } from '../../../collections/records/recordQueries.ts';
import { refreshStories } from '../../../entities/stories/storyQueries.ts';
import { dayAndTimeOf } from '../../../wording/dates.ts';
import { isSessionEnd } from '../../../wording/failures.ts';
import { type StoryFields, storyWords, tellStoryFailure } from '../storyKind.ts';
import { RevisionComparison } from './RevisionComparison.tsx';
import { RevisionList } from './RevisionList.tsx';

interface RevisionsDialogProps {
  storyId: number;
  saved: SavedRecord<StoryFields>;
  /** Whether restoring loses text that was typed. */
  isDirty: boolean;
  /** The version that the address opens; the dialog is closed without one. */
  chosen: number | 'newest' | undefined;
  /** Opens another version, or closes the dialog. */
  onChoose: (version: number | undefined) => void;
  onRestored: (post: BlogPost) => void;
  /** Someone else saved first. */
  onConflict: (theirs: BlogPost) => void;
}

/** Saves an earlier version again and says so. */
function useRestore(props: RevisionsDialogProps, onSettled: () => void) {
  const { storyId, saved, onChoose, onRestored, onConflict } = props;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => publishing(() => restoreRevision(storyId, version, saved.etag)),
    onSuccess({ row }) {
      showToast({ title: storyWords.edit.done, description: row.title });
      void refreshStories(queryClient);
      refreshFilesShownBy(queryClient, row);
      onRestored(row);
      onChoose(undefined);
    },
    onError(error) {
      if (isSessionEnd(error)) return;
      tellStoryFailure(false, { error });
      const theirs = savedElsewhere(error) as BlogPost | undefined;
      if (!theirs) return;
      onConflict(theirs);
      onChoose(undefined);
    },
    onSettled,
  });
}

/** The earlier versions of a story, what changed since, and restoring one. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { storyId, saved, isDirty, chosen, onChoose } = props;
  const query = useQuery({
    queryKey: ['blog-post', String(storyId), 'revisions', saved.etag],
    queryFn: () => listRevisions(storyId),
    gcTime: 0,
    enabled: chosen !== undefined,
  });
  const shown = chosen === 'newest' ? query.data?.[0] : query.data?.find(({ version }) => version === chosen);
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore(props, () => setAsking(false));
  const close = () => onChoose(undefined);
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={close}
      title="Earlier versions"
      description="The story as it was before each save. The latest 100 are kept."
      width="max-w-5xl"
      actions={
        <>
          <Button onClick={close}>Close</Button>
          {shown && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              Restore this version
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} subject="The earlier versions" waiting={<Skeleton className="h-64" />}>
        {(revisions) =>
          revisions.length === 0 ? (
            <EmptyState icon={History} sentence="This story has not been changed since it was created." />
          ) : (
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
          )
        }
      </Loaded>
      <ConfirmDialog
        open={isAsking && shown !== undefined}
        question={`Restore the version of ${shown ? dayAndTimeOf(shown.savedAt) : ''}?`}
        detail={
          <>
            It becomes the saved version, and the current one becomes an earlier version.
            {isDirty && ' Unsaved text in the editor will be lost.'}
          </>
        }
        confirmLabel={restore.isPending ? 'Restoring...' : 'Restore'}
        pending={restore.isPending}
        onConfirm={() => shown && restore.mutate(shown.version)}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
