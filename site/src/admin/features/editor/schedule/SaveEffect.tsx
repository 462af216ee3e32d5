import { useWatch } from 'react-hook-form';
import type { StoryFormApi } from '../useStoryForm.ts';
import { saveEffect } from './scheduleSentence.ts';

/** Beside the button that saves: what saving makes of the story. */
export function SaveEffect({ form }: { form: StoryFormApi }) {
  const [published = false, publishAt, unpublishAt] = useWatch({
    control: form.control,
    name: ['published', 'publishAt', 'unpublishAt'],
  });
  const effect = saveEffect({ published, publishAt, unpublishAt }, new Date());
  return (
    <p role="status" aria-label="When saved" className="text-sm text-text-soft">
      {effect && `When saved: ${effect}`}
    </p>
  );
}
