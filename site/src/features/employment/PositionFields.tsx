import { availabilities } from '@haunted-forests/api/schemas/employment/employment';
import { positionsByType, positionTypes } from '@haunted-forests/api/schemas/employment/position';
import { useFormContext } from 'react-hook-form';
import { CheckboxField, Choice, ChoiceGroup } from '../../components/ui/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../components/ui/Field.tsx';
import { SelectField } from '../../components/ui/SelectField.tsx';
import { type FormFields, usualAvailability } from './application-fields.ts';
import { availabilityWords, positionTypeWords } from './application-words.ts';

const typeOptions = [
  { value: '', label: 'Select a position type' },
  ...positionTypes.map((value) => ({ value, label: positionTypeWords[value] })),
];
const availabilityOptions = availabilities.map((value) => ({ value, label: availabilityWords[value] }));

export function PositionFields() {
  const { register, watch, setValue, clearErrors, formState } = useFormContext<FormFields>();
  const { errors } = formState;
  const type = watch('positionType');
  const chooseOther = () => {
    setValue('specificPositions', []);
    clearErrors('specificPositions');
  };
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Position type"
        required
        options={typeOptions}
        error={errors.positionType?.message}
        {...register('positionType', { onChange: chooseOther })}
      />
      {type && (
        <ChoiceGroup
          key={type}
          legend="Specific positions"
          required
          error={errors.specificPositions?.message}
          className="grid gap-x-6 sm:grid-cols-2"
        >
          {positionsByType[type].map((position) => (
            <Choice
              key={position}
              type="checkbox"
              value={position}
              label={position}
              {...register('specificPositions')}
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
          error={errors.availability?.message}
          {...register('availability')}
        />
        <TextField
          label="Start date"
          type="date"
          required
          error={errors.startDate?.message}
          {...register('startDate')}
        />
      </div>
    </div>
  );
}

export function ExperienceFields() {
  const { register, watch, formState } = useFormContext<FormFields>();
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label="Previous experience"
        hint="Optional. Haunts, theater, farm work, anything with people in the dark."
        rows={4}
        error={errors.previousExperience?.message}
        {...register('previousExperience')}
      />
      <TextAreaField
        label="Special skills"
        hint="Optional."
        rows={3}
        error={errors.specialSkills?.message}
        {...register('specialSkills')}
      />
      {watch('positionType') === 'entertainment' && (
        <TextAreaField
          label="Performance links"
          hint="Where we can see you: links that begin with https://, one per line."
          rows={3}
          error={errors.performanceLinks?.message}
          {...register('performanceLinks')}
        />
      )}
    </div>
  );
}

export function RequirementFields() {
  const { register, watch, formState } = useFormContext<FormFields>();
  const type = watch('positionType');
  return (
    <div>
      <CheckboxField
        label="I am 18 years of age or older"
        error={formState.errors.over18?.message}
        {...register('over18')}
      />
      {type === 'operations' && (
        <Choice type="checkbox" label="I can lift 50 pounds" {...register('canLiftWeight')} />
      )}
      {type === 'actor' && (
        <Choice
          type="checkbox"
          label="I am comfortable working in the dark"
          {...register('comfortableInDark')}
        />
      )}
    </div>
  );
}
