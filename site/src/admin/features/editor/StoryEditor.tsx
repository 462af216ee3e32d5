import { Tabs } from 'radix-ui';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { leaveFocus } from '../../../components/ui/takeFocus.ts';
import { renderPreview } from '../../api/previews.ts';
import { ConflictDialog } from '../../collections/conflicts/ConflictDialog.tsx';
import { PreviewPanel } from '../../collections/preview/PreviewPanel.tsx';
import { usePreview } from '../../collections/preview/usePreview.ts';
import type { SavedRecord } from '../../collections/records/recordKind.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorTools } from './EditorTools.tsx';
import { usePreviewView } from './preview/usePreviewView.ts';
import { StoryDetails } from './StoryDetails.tsx';
import { StoryText } from './StoryText.tsx';
import { datedAt } from './schedule/scheduleSentence.ts';
import type { StoryFields } from './storyKind.ts';
import { usePictureUpload } from './usePictureUpload.ts';
import { type StoryEditorApi, useStoryEditor } from './useStoryEditor.ts';

const hiddenOnOtherTab = 'max-xl:data-[state=inactive]:hidden';

interface StoryEditorProps {
  story: SavedRecord<StoryFields>;
  /** What its unsaved text is kept under. */
  draftName: string;
  /** A new story was created, and its editor stays open. */
  onCreated?: (id: number) => void;
}

function Notices({ isRestored, isGone, discard }: StoryEditorApi) {
  return (
    <>
      {isRestored && (
        <Alert
          tone="info"
          actions={
            <Button ref={leaveFocus} onClick={discard}>
              Discard it
            </Button>
          }
        >
          What you typed earlier has been restored. It has not been saved yet.
        </Alert>
      )}
      {isGone && (
        <Alert tone="error">
          This story was deleted elsewhere. Your text is still here: saving it creates the story again.
        </Alert>
      )}
    </>
  );
}

/** Once a new story is there and someone types on, its address is that of the story. */
function useCreated({ saved, isDone, isDirty }: StoryEditorApi, onCreated?: (id: number) => void) {
  const { id } = saved;
  const staysOpen = !isDone && isDirty;
  const tell = useEffectEvent((created: number) => onCreated?.(created));
  useEffect(() => {
    if (staysOpen && id !== undefined) tell(id);
  }, [staysOpen, id]);
}

/** The fields of the story and, next to them or on a tab of its own, its page. */
export function StoryEditor({ story, draftName, onCreated }: StoryEditorProps) {
  const editor = useStoryEditor(story, draftName);
  const { form, saved, isSaving, isDone, submit, conflict } = editor;
  const view = usePreviewView();
  const { id } = saved;
  const preview = usePreview({
    form,
    name: ['story', id],
    render: (fields, signal) =>
      renderPreview({ ...fields, id, createdAt: datedAt(fields, saved, new Date()) }, signal),
    isShown: view.isShown,
  });
  const changePicture = (url: string) =>
    form.setValue('image', url, { shouldDirty: true, shouldValidate: true });
  const picture = usePictureUpload(changePicture);
  useCreated(editor, onCreated);
  const isUploading = picture.percent !== undefined;
  const isBlocked = isSaving || isDone || isUploading;
  const detailsPlace = view.isBeside
    ? 'flex flex-col'
    : 'grid items-start xl:grid-cols-[minmax(0,1fr)_22rem]';
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
      <Tabs.Root value={view.tab} onValueChange={view.setTab} className="flex flex-col gap-5">
        <Notices {...editor} />
        <EditorTools editor={editor} view={view} />
        <div className={view.isBeside ? 'xl:grid xl:grid-cols-2 xl:items-start xl:gap-5' : ''}>
          <Tabs.Content value="write" forceMount tabIndex={undefined} className={hiddenOnOtherTab}>
            <div className={`gap-5 ${detailsPlace}`}>
              <StoryText form={form} saved={saved} />
              <StoryDetails form={form} picture={picture} onPicture={changePicture} isWide={view.isBeside} />
            </div>
          </Tabs.Content>
          <Tabs.Content
            value="preview"
            forceMount
            tabIndex={undefined}
            className={`min-w-0 xl:sticky xl:top-16 ${hiddenOnOtherTab} ${view.isBeside ? '' : 'xl:hidden'}`}
          >
            <PreviewPanel title="The story's page" {...preview} />
          </Tabs.Content>
        </div>
      </Tabs.Root>
      <EditorActions editor={editor} isBlocked={isBlocked} isUploading={isUploading} />
      <ConflictDialog noun="story" {...conflict} />
    </form>
  );
}
