import { X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field, inputClasses } from '../../../../components/ui/Field.tsx';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { dayAndTimeOf } from '../../../wording/dates.ts';
import { instantOfWallTime, wallTimeOf } from '../../../wording/wallTime.ts';
import type { StoryFormApi } from '../storyKind.ts';
import { scheduleSentence } from './scheduleSentence.ts';

const scheduleNames = ['publishAt', 'unpublishAt'] as const;

/** The form's value for a date without a time or vice versa: not an instant, so it is not saved. */
const incomplete = 'incomplete';
const latest = '2099-12-31T23:59:59';

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
  const [typed, setTyped] = useState('');
  const { value } = field;

  useEffect(() => {
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  function take({ validity, value: text }: HTMLInputElement) {
    const next = validity.badInput ? incomplete : instantOfWallTime(text);
    setTyped(text);
    if (next !== value) field.onChange(next);
    const isChosen = name === 'publishAt' && next !== value && !Number.isNaN(Date.parse(next));
    if (isChosen) form.setValue('published', true, { shouldDirty: true });
    const isFaulty = scheduleNames.some((name) => formState.errors[name]);
    if (isFaulty) void form.trigger([...scheduleNames]);
  }

  return {
    input,
    value,
    error: fieldState.error?.message,
    shown: instantOfWallTime(typed) === value ? typed : wallTimeOf(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => take(target),
    /** Browsers fire no change event for a date without its time. */
    onKeyUp: () => input.current?.validity.badInput && take(input.current),
    onBlur() {
      if (input.current) take(input.current);
      field.onBlur();
      void form.trigger([...scheduleNames]);
    },
    attach(element: HTMLInputElement | null) {
      input.current = element;
      field.ref(element);
    },
    clear() {
      if (!input.current) return;
      input.current.value = '';
      take(input.current);
      input.current.focus();
    },
  };
}

/** A date and a time at the parks, also in words, with a button to clear it. */
function InstantField({ form, name, label, emptyHint }: InstantFieldProps) {
  const { value, error, shown, attach, clear, onChange, onKeyUp, onBlur } = useInstant(form, name);
  const isInstant = !Number.isNaN(Date.parse(value));
  return (
    <div className="relative">
      <Field label={label} hint={isInstant ? dayAndTimeOf(value) : emptyHint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={attach}
            type="datetime-local"
            name={name}
            max={latest}
            value={shown}
            onChange={onChange}
            onKeyUp={onKeyUp}
            onBlur={onBlur}
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
  const [published, publishAt, unpublishAt] = useWatch({
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
