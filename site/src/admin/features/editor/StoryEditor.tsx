import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorBody } from './EditorBody.tsx';
import { type EditorTab, usePreviewView } from './preview/usePreviewView.ts';
import { SavedStoryTools } from './SavedStoryTools.tsx';
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
  const view = usePreviewView();
  const { form, draft, isNew, isSaving, isSaved, submit } = editor;
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
        view.setTab('write');
        if (!isBlocked) submit();
      }}
    >
      <Tabs.Root
        value={view.tab}
        onValueChange={(tab) => view.setTab(tab as EditorTab)}
        className="flex flex-col gap-5"
      >
        <Notices editor={editor} />
        <SavedStoryTools editor={editor} view={view} />
        <EditorBody editor={editor} view={view} picture={picture} />
      </Tabs.Root>
      <EditorActions isNew={isNew} isSaving={isSaving} isBlocked={isBlocked} {...draft} />
      <Conflict editor={editor} />
    </form>
  );
}
