import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { StoryFormApi } from '../useStoryForm.ts';
import { InstantField } from './InstantField.tsx';
import { scheduleSentence } from './scheduleSentence.ts';

/** From when and until when visitors see the story. */
export function ScheduleFields({ form }: { form: StoryFormApi }) {
  const id = useId();
  const [published = false, publishAt, unpublishAt] = useWatch({
    control: form.control,
    name: ['published', 'publishAt', 'unpublishAt'],
  });
  return (
    <fieldset
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-zone`}
      className="flex min-w-0 flex-col gap-4 border-line border-t pt-4"
    >
      <div>
        <p id={`${id}-name`} className="font-medium">
          Schedule
        </p>
        <p id={`${id}-zone`} className="text-muted text-sm">
          Dates and times are in the time zone of the parks (New York).
        </p>
      </div>
      <InstantField
        form={form}
        name="publishAt"
        label="Publish at"
        emptyHint="If empty, as soon as it is published."
      />
      <InstantField form={form} name="unpublishAt" label="Take down at" emptyHint="If empty, it stays up." />
      <p aria-live="polite" className="text-sm text-text-soft empty:hidden">
        {scheduleSentence({ published, publishAt, unpublishAt }, new Date())}
      </p>
    </fieldset>
  );
}
