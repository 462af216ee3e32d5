import { Tabs } from 'radix-ui';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { ConflictDialog } from '../../collections/conflicts/ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorBody } from './EditorBody.tsx';
import { type EditorTab, usePreviewView } from './preview/usePreviewView.ts';
import { SavedStoryTools } from './SavedStoryTools.tsx';
import { usePictureUpload } from './usePictureUpload.ts';
import { type StoryEditorApi, useStoryEditor } from './useStoryEditor.ts';
import type { SavedStory } from './useStorySaving.ts';

interface StoryEditorProps {
  story: SavedStory;
  /** What its unsaved text is kept under. */
  draftName: string;
  /** Unsaved text is put back without asking. */
  restoresAtOnce: boolean;
  /** A new story was created, and its editor stays open. */
  onCreated?: (id: number) => void;
}

function Notices({ editor }: { editor: StoryEditorApi }) {
  const { offered, isGone, restore, discard } = editor;
  return (
    <>
      {offered && <DraftNotice draft={offered} onRestore={() => restore(offered)} onDiscard={discard} />}
      {isGone && (
        <Alert tone="error">
          This story was deleted elsewhere. Your text is still here: saving it creates the story again.
        </Alert>
      )}
    </>
  );
}

function useRestoreAtOnce(editor: StoryEditorApi, restoresAtOnce: boolean) {
  const { offered, restore } = editor;
  useEffect(() => {
    if (restoresAtOnce && offered) restore(offered);
  });
}

/** Once a new story is there and someone types on, its address is that of the story. */
function useCreated(
  { saved, isDone, draft }: StoryEditorApi,
  isNew: boolean,
  onCreated?: (id: number) => void,
) {
  const { id } = saved;
  const staysOpen = isNew && !isDone && draft.isDirty;
  const tell = useEffectEvent((created: number) => onCreated?.(created));
  useEffect(() => {
    if (staysOpen && id !== undefined) tell(id);
  }, [staysOpen, id]);
}

export function StoryEditor({ story, draftName, restoresAtOnce, onCreated }: StoryEditorProps) {
  const editor = useStoryEditor(story, draftName);
  const view = usePreviewView();
  const { form, isSaving, isDone, submit, conflict } = editor;
  const picture = usePictureUpload((url) =>
    form.setValue('image', url, { shouldDirty: true, shouldValidate: true }),
  );
  useRestoreAtOnce(editor, restoresAtOnce);
  useCreated(editor, story.id === undefined, onCreated);
  const isBlocked = isSaving || isDone || picture.percent !== undefined;
  return (
    <form
      noValidate
      aria-label="Story"
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
      <EditorActions editor={editor} isBlocked={isBlocked} />
      <ConflictDialog noun="story" {...conflict} />
    </form>
  );
}
