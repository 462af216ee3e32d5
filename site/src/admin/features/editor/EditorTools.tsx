import { useStore } from '@nanostores/react';
import { Eye, EyeOff, History, Share2 } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { $router } from '../../app/routes.ts';
import { listAddress } from '../../collections/lists/listAddress.ts';
import type { usePreviewView } from './preview/usePreviewView.ts';
import { RevisionsDialog } from './revisions/RevisionsDialog.tsx';
import { ShareDraftDialog } from './sharing/ShareDraftDialog.tsx';
import type { StoryEditorApi } from './useStoryEditor.ts';

const tabs = [
  { name: 'write', label: 'Write' },
  { name: 'preview', label: 'Preview' },
];

interface EditorToolsProps {
  editor: StoryEditorApi;
  view: ReturnType<typeof usePreviewView>;
}

/** The earlier versions and the link of a story that is saved: the buttons, and the dialogs that they open. */
function SavedStoryTools({ editor, storyId }: { editor: StoryEditorApi; storyId: number }) {
  const { saved, isDirty, takeTheirs, askOrTake } = editor;
  const page = useStore($router);
  const version = page?.search.revision;
  const revision = version === undefined ? undefined : Number(version) || 'newest';
  const [isSharing, setSharing] = useState(false);
  function open(chosen: typeof revision) {
    // An answer may come after another screen was opened.
    if (!page || $router.get()?.path !== page.path) return;
    $router.open(listAddress(page.path, { revision: String(chosen ?? '') }), true);
  }
  return (
    <>
      <Button onClick={() => open('newest')} className="max-sm:flex-1">
        <History size={16} aria-hidden />
        Earlier versions
      </Button>
      <Button onClick={() => setSharing(true)} className="max-sm:flex-1">
        <Share2 size={16} aria-hidden />
        Share draft
      </Button>
      <ShareDraftDialog
        open={isSharing}
        storyId={storyId}
        isDirty={isDirty}
        onClose={() => setSharing(false)}
      />
      <RevisionsDialog
        storyId={storyId}
        saved={saved}
        isDirty={isDirty}
        chosen={revision}
        onChoose={open}
        onRestored={takeTheirs}
        onConflict={askOrTake}
      />
    </>
  );
}

/** What can be done with a story next to writing it. */
export function EditorTools({ editor, view }: EditorToolsProps) {
  const { id } = editor.saved;
  const BesideIcon = view.isBeside ? EyeOff : Eye;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tabs.List
        aria-label="Write or preview"
        className="mr-auto flex gap-1 max-sm:w-full rounded-card border border-line bg-surface p-1 xl:hidden"
      >
        {tabs.map(({ name, label }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="min-h-10 flex-1 cursor-pointer rounded-button px-4 font-medium text-text-soft hover:text-text data-[state=active]:bg-selected data-[state=active]:text-amber-soft"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {id !== undefined && <SavedStoryTools editor={editor} storyId={id} />}
      <Button className="ml-auto max-xl:hidden" onClick={view.toggleBeside}>
        <BesideIcon size={16} aria-hidden />
        {view.isBeside ? 'Hide preview' : 'Show preview'}
      </Button>
    </div>
  );
}
