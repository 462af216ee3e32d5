import { useEffect } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { EditorActions } from './EditorActions.tsx';
import { StoryDetails } from './StoryDetails.tsx';
import { StoryText } from './StoryText.tsx';
import type { StoryFields } from './storyFields.ts';
import { usePictureUpload } from './usePictureUpload.ts';
import { type StoryEditorApi, useStoryEditor } from './useStoryEditor.ts';
import type { SavedStory } from './useStorySaving.ts';

interface StoryEditorProps {
  story: SavedStory;
  /** What its unsaved text is kept under. */
  draftName: string;
  /** Unsaved text is put back without asking. */
  restoresAtOnce: boolean;
}

function Notices({ editor }: { editor: StoryEditorApi }) {
  const { offered, isGone, restore, discard } = editor;
  return (
    <>
      {offered && <DraftNotice draft={offered} onRestore={() => restore(offered)} onDiscard={discard} />}
      {isGone && (
        <Alert tone="error">
          This story was deleted somewhere else. Your text is still here: saving it creates the story anew.
        </Alert>
      )}
    </>
  );
}

function Conflict({ editor }: { editor: StoryEditorApi }) {
  const { conflict, form, keepMine, takeTheirs, closeConflict } = editor;
  return (
    <ConflictDialog
      mine={conflict?.mine ?? (form.getValues() as StoryFields)}
      theirs={conflict?.theirs}
      onKeepMine={() => conflict && keepMine(conflict.theirs)}
      onTakeTheirs={() => conflict && takeTheirs(conflict.theirs)}
      onClose={closeConflict}
    />
  );
}

function useRestoreAtOnce(editor: StoryEditorApi, restoresAtOnce: boolean) {
  const { offered, restore } = editor;
  useEffect(() => {
    if (restoresAtOnce && offered) restore(offered);
  });
}

export function StoryEditor({ story, draftName, restoresAtOnce }: StoryEditorProps) {
  const editor = useStoryEditor(story, draftName);
  const { form, follower, draft, isNew, isSaving, isSaved, submit } = editor;
  const picture = usePictureUpload((url) =>
    form.setValue('image', url, { shouldDirty: true, shouldValidate: true }),
  );
  useRestoreAtOnce(editor, restoresAtOnce);
  const isBlocked = isSaving || isSaved || picture.percent !== undefined;
  return (
    <form
      noValidate
      aria-label="Story"
      inert={isSaved}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) submit();
      }}
    >
      <div className="flex flex-col gap-5">
        <Notices editor={editor} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <StoryText form={form} follower={follower} />
          <StoryDetails form={form} picture={picture} />
        </div>
      </div>
      <EditorActions isNew={isNew} isSaving={isSaving} isBlocked={isBlocked} {...draft} />
      <Conflict editor={editor} />
    </form>
  );
}
