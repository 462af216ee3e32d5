import { availabilities } from '@haunted-forests/api/schemas/employment/employment';
import { positionsByType, positionTypes } from '@haunted-forests/api/schemas/employment/position';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../components/form/fields.tsx';
import { CheckboxField, Choice, ChoiceGroup } from '../../components/ui/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../components/ui/Field.tsx';
import { SelectField } from '../../components/ui/SelectField.tsx';
import {
  availabilityWords,
  type FormFields,
  positionTypeWords,
  usualAvailability,
} from './application-fields.ts';

const typeOptions = [
  { value: '', label: 'Select a position type' },
  ...positionTypes.map((value) => ({ value, label: positionTypeWords[value] })),
];
const availabilityOptions = availabilities.map((value) => ({ value, label: availabilityWords[value] }));

export function PositionFields() {
  const form = useFormContext<FormFields>();
  const field = fieldsOf(form);
  const type = form.watch('positionType');
  const onChange = () => {
    form.setValue('specificPositions', []);
    form.clearErrors('specificPositions');
  };
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Position type"
        required
        options={typeOptions}
        {...field('positionType', { onChange })}
      />
      {type && (
        <ChoiceGroup
          key={type}
          legend="Specific positions"
          required
          error={form.formState.errors.specificPositions?.message}
          className="grid gap-x-6 sm:grid-cols-2"
        >
          {positionsByType[type].map((position) => (
            <Choice
              key={position}
              type="checkbox"
              value={position}
              label={position}
              {...form.register('specificPositions')}
            />
          ))}
        </ChoiceGroup>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Availability"
          required
          options={availabilityOptions}
          defaultValue={usualAvailability}
          {...field('availability')}
        />
        <TextField label="Start date" type="date" required {...field('startDate')} />
      </div>
    </div>
  );
}

export function ExperienceFields() {
  const form = useFormContext<FormFields>();
  const field = fieldsOf(form);
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label="Previous experience"
        hint="Optional. Haunts, theater, farm work, anything with people in the dark."
        rows={4}
        {...field('previousExperience')}
      />
      <TextAreaField label="Special skills" hint="Optional." rows={3} {...field('specialSkills')} />
      {form.watch('positionType') === 'entertainment' && (
        <TextAreaField
          label="Performance links"
          hint="Where we can see you: links that begin with https://, one per line."
          rows={3}
          {...field('performanceLinks')}
        />
      )}
    </div>
  );
}

export function RequirementFields() {
  const form = useFormContext<FormFields>();
  const type = form.watch('positionType');
  return (
    <div>
      <CheckboxField label="I am 18 years of age or older" {...fieldsOf(form)('over18')} />
      {type === 'operations' && (
        <Choice type="checkbox" label="I can lift 50 pounds" {...form.register('canLiftWeight')} />
      )}
      {type === 'actor' && (
        <Choice
          type="checkbox"
          label="I am comfortable working in the dark"
          {...form.register('comfortableInDark')}
        />
      )}
    </div>
  );
}
