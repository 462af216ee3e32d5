import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Field, inputClasses } from '../../../../components/ui/Field.tsx';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { dayAndTimeOf } from '../../../wording/dates.ts';
import { instantOfWallTime, wallTimeOf } from '../../../wording/wallTime.ts';
import type { StoryFormApi } from '../storyKind.ts';

const scheduleNames = ['publishAt', 'unpublishAt'] as const;

/** The form's value for a date without a time or vice versa: not an instant, so it is not saved. */
const incomplete = 'incomplete';
const latest = '2099-12-31T23:59:59';

const isInstant = (value: string) => !Number.isNaN(Date.parse(value));
const instantIn = ({ validity, value }: HTMLInputElement, before: string) =>
  validity.badInput ? incomplete : instantOfWallTime(value, before);

interface InstantFieldProps {
  form: StoryFormApi;
  name: (typeof scheduleNames)[number];
  label: string;
  /** What an empty field means. */
  emptyHint: string;
}

/** The field's value in the form is an instant; what is typed and shown is the time at the parks. */
function useInstant(form: StoryFormApi, name: InstantFieldProps['name']) {
  const { field, fieldState, formState } = useController({ control: form.control, name });
  const input = useRef<HTMLInputElement>(null);
  const { value } = field;

  useEffect(() => {
    if (input.current && instantIn(input.current, value) !== value) input.current.value = wallTimeOf(value);
  }, [value]);

  function take() {
    const next = input.current ? instantIn(input.current, value) : value;
    if (next === value) return;
    field.onChange(next);
    if (name === 'publishAt' && isInstant(next)) form.setValue('published', true, { shouldDirty: true });
    if (scheduleNames.some((each) => formState.errors[each])) void form.trigger([...scheduleNames]);
  }
  return {
    value,
    error: fieldState.error?.message,
    take,
    leave() {
      take();
      field.onBlur();
      void form.trigger([...scheduleNames]);
    },
    attach(element: HTMLInputElement | null) {
      input.current = element;
      field.ref(element);
    },
    clear() {
      if (input.current) input.current.value = '';
      take();
      input.current?.focus();
    },
  };
}

/** A date and a time at the parks, also in words, with a button to clear it. */
function InstantField({ form, name, label, emptyHint }: InstantFieldProps) {
  const { value, error, take, leave, attach, clear } = useInstant(form, name);
  return (
    <div className="relative">
      <Field label={label} hint={isInstant(value) ? dayAndTimeOf(value) : emptyHint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={attach}
            type="datetime-local"
            name={name}
            max={latest}
            defaultValue={wallTimeOf(value)}
            onChange={take}
            // Browsers fire no change event for a date without its time.
            onKeyUp={take}
            onBlur={leave}
            className={inputClasses}
          />
        )}
      </Field>
      {value !== '' && (
        <IconButton
          icon={X}
          label={`Clear ${label}`}
          onClick={clear}
          className="absolute -top-3 -right-2.5 text-text-soft"
        />
      )}
    </div>
  );
}

/** From when and until when visitors see the story. */
export function ScheduleFields({ form }: { form: StoryFormApi }) {
  const id = useId();
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
    </fieldset>
  );
}
