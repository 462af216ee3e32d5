import { Tabs } from 'radix-ui';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { usePreview } from './preview/usePreview.ts';
import type { usePreviewView } from './preview/usePreviewView.ts';
import { StoryDetails } from './StoryDetails.tsx';
import { StoryText } from './StoryText.tsx';
import type { usePictureUpload } from './usePictureUpload.ts';
import type { StoryEditorApi } from './useStoryEditor.ts';

const besideClasses = 'xl:grid xl:grid-cols-2 xl:items-start xl:gap-5';
const detailsBelow = 'flex flex-col gap-5';
const detailsAside = 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]';
const hiddenOnOtherTab = 'max-xl:data-[state=inactive]:hidden';

interface EditorBodyProps {
  editor: StoryEditorApi;
  view: ReturnType<typeof usePreviewView>;
  picture: ReturnType<typeof usePictureUpload>;
}

/** The fields of the story and, next to them or on a tab of its own, its page. */
export function EditorBody({ editor, view, picture }: EditorBodyProps) {
  const { form, follower, saved, createdAt } = editor;
  const preview = usePreview(form, { id: saved.id, createdAt }, view.isShown);
  return (
    <div className={view.isBeside ? besideClasses : ''}>
      <Tabs.Content value="write" forceMount tabIndex={undefined} className={hiddenOnOtherTab}>
        <div className={view.isBeside ? detailsBelow : detailsAside}>
          <StoryText form={form} follower={follower} saved={saved} />
          <StoryDetails form={form} picture={picture} isWide={view.isBeside} />
        </div>
      </Tabs.Content>
      <Tabs.Content
        value="preview"
        forceMount
        tabIndex={undefined}
        className={`min-w-0 xl:sticky xl:top-16 ${hiddenOnOtherTab} ${view.isBeside ? '' : 'xl:hidden'}`}
      >
        <PreviewPanel {...preview} />
      </Tabs.Content>
    </div>
  );
}
