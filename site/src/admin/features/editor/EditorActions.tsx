import { LoaderCircle } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { $router } from '../../app/routes.ts';
import { returnAddressOf } from '../../collections/lists/listPlace.ts';
import { SaveFailure } from '../../collections/saving/SaveFailure.tsx';
import { saveEffect } from './schedule/scheduleSentence.ts';
import { type StoryFormApi, storyWords } from './storyKind.ts';
import type { StoryEditorApi } from './useStoryEditor.ts';

/** Beside the button that saves: what saving makes of the story. */
function SaveEffect({ control }: StoryFormApi) {
  const [published, publishAt, unpublishAt] = useWatch({
    control,
    name: ['published', 'publishAt', 'unpublishAt'],
  });
  const effect = saveEffect({ published, publishAt, unpublishAt }, new Date());
  return (
    <p role="status" aria-label="When saved" className="text-sm text-text-soft">
      {effect && `When saved: ${effect}`}
    </p>
  );
}

interface EditorActionsProps {
  editor: StoryEditorApi;
  /** Nothing can be sent now. */
  isBlocked: boolean;
  /** A picture goes up, which the story is saved with. */
  isUploading: boolean;
}

/** At the left, where a toast does not cover it. */
export function EditorActions({ editor, isBlocked, isUploading }: EditorActionsProps) {
  const { form, isNew, isSaving, failure, isDirty, isStored } = editor;
  const { text, lang } = storyWords[isNew ? 'add' : 'edit'].button;
  return (
    <div className="z-(--layer-sticky) -mx-4 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-bg px-4 py-3 cramped:static md:sticky md:bottom-0 md:-mx-8 md:px-8">
      <SaveFailure failure={failure} isTold />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" pending={isBlocked}>
          {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
          <span lang={lang}>{text}</span>
        </Button>
        <Button onClick={() => $router.open(returnAddressOf('/admin/blog'))}>Cancel</Button>
      </div>
      {isUploading && (
        <p role="status" className="text-sm text-text-soft">
          You can save once the picture is uploaded or its upload is cancelled.
        </p>
      )}
      <SaveEffect {...form} />
      {isDirty && (
        <p className="text-muted text-sm">
          {isStored
            ? 'Not saved yet; kept in this browser.'
            : 'Not saved yet, and this browser cannot store it.'}
        </p>
      )}
    </div>
  );
}
