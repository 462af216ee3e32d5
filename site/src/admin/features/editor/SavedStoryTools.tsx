import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $router } from '../../app/routes.ts';
import { EditorTools } from './EditorTools.tsx';
import type { usePreviewView } from './preview/usePreviewView.ts';
import { RevisionsDialog } from './revisions/RevisionsDialog.tsx';
import { revisionAddress, revisionOfSearch } from './revisions/revisionAddress.ts';
import { ShareDraftDialog } from './ShareDraftDialog.tsx';
import type { StoryEditorApi } from './useStoryEditor.ts';

interface SavedStoryToolsProps {
  editor: StoryEditorApi;
  view: ReturnType<typeof usePreviewView>;
}

/** The row above the fields, with the dialogs that it opens for a story that is saved. */
export function SavedStoryTools({ editor, view }: SavedStoryToolsProps) {
  const { saved, draft, takeTheirs, meetConflict } = editor;
  const { id: storyId, etag, fields } = saved;
  const page = useStore($router);
  const revision = revisionOfSearch(page?.search ?? {});
  const [isSharing, setSharing] = useState(false);
  const isSaved = storyId !== undefined;
  const open = (chosen: typeof revision) => page && $router.open(revisionAddress(page.path, chosen), true);
  return (
    <>
      <EditorTools
        isBeside={view.isBeside}
        onToggleBeside={view.toggleBeside}
        onHistory={isSaved ? () => open('newest') : undefined}
        onShare={isSaved ? () => setSharing(true) : undefined}
      />
      {isSaved && (
        <ShareDraftDialog
          open={isSharing}
          storyId={storyId}
          isDirty={draft.isDirty}
          onClose={() => setSharing(false)}
        />
      )}
      {isSaved && (
        <RevisionsDialog
          storyId={storyId}
          saved={{ fields, etag }}
          isDirty={draft.isDirty}
          chosen={revision}
          onChoose={open}
          onClose={() => open(undefined)}
          onRestored={(post) => {
            takeTheirs(post);
            open(undefined);
          }}
          onConflict={(theirs) => {
            meetConflict(theirs);
            open(undefined);
          }}
        />
      )}
    </>
  );
}
