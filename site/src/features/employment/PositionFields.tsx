import { availabilities } from '@haunted-forests/api/schemas/employment/employment';
import {
  type Position,
  type PositionType,
  positionsByType,
  positionTypes,
} from '@haunted-forests/api/schemas/employment/position';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../components/form/fields.tsx';
import { useHydrated } from '../../components/form/SubmitButton.tsx';
import { CheckboxField, Choice, ChoiceGroup } from '../../components/ui/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../components/ui/Field.tsx';
import { SelectField } from '../../components/ui/SelectField.tsx';
import {
  availabilityWords,
  type FormFields,
  positionTypeWords,
  regionWords,
  usualAvailability,
} from './application-fields.ts';
import type { Offers } from './offered-positions.ts';

const noType = { value: '', label: 'Select a position type' };
const availabilityOptions = availabilities.map((value) => ({ value, label: availabilityWords[value] }));

/** What the chosen region offers; undefined: everything. So is the page as it was sent, whatever its address asks for. */
function useOffered(offers: Offers): Offers[Region] {
  const region = useFormContext<FormFields>().watch('region');
  return useHydrated() ? offers[region] : undefined;
}

function typeOptions(offered: Offers[Region]) {
  const types = positionTypes.map((value) => {
    const isOffered = !offered || offered.some(({ positionType }) => positionType === value);
    const label = `${positionTypeWords[value]}${isOffered ? '' : ' (no openings)'}`;
    return { value, label, disabled: !isOffered };
  });
  return [noType, ...types];
}

/** The positions of a type to choose from, with the pay of what is offered; one that was chosen and is not stays to be seen. */
function positionChoices(type: PositionType, chosen: readonly Position[], offered: Offers[Region]) {
  const choices = positionsByType[type].map((position) => ({
    position,
    offer: offered?.find((each) => each.position === position),
  }));
  return choices
    .filter(({ position, offer }) => !offered || offer || chosen.includes(position))
    .map(({ position, offer }) => ({ position, detail: offered && (offer?.pay ?? 'No longer open') }));
}

function SpecificPositions({ type, offered }: { type: PositionType; offered: Offers[Region] }) {
  const { register, watch, formState } = useFormContext<FormFields>();
  const chosen = watch('specificPositions');
  return (
    <ChoiceGroup
      key={type}
      legend="Specific positions"
      required
      error={formState.errors.specificPositions?.message}
      className="grid gap-x-6 sm:grid-cols-2"
    >
      {positionChoices(type, chosen, offered).map(({ position, detail }) => (
        <Choice
          key={position}
          type="checkbox"
          value={position}
          label={
            <>
              {position}
              {detail && <span className="block text-muted text-sm">{detail}</span>}
            </>
          }
          {...register('specificPositions')}
        />
      ))}
    </ChoiceGroup>
  );
}

export function PositionFields({ offers }: { offers: Offers }) {
  const form = useFormContext<FormFields>();
  const field = fieldsOf(form);
  const type = form.watch('positionType');
  const offered = useOffered(offers);
  const onChange = () => {
    form.setValue('specificPositions', []);
    form.clearErrors('specificPositions');
  };
  return (
    <div className="flex flex-col gap-5">
      {offered?.length === 0 && (
        <p role="status" className="text-amber-soft">
          {`All positions in ${regionWords[form.watch('region')]} are filled right now. The other park may have openings: select it above.`}
        </p>
      )}
      <SelectField
        label="Position type"
        required
        options={typeOptions(offered)}
        {...field('positionType', { onChange })}
      />
      {type && <SpecificPositions type={type} offered={offered} />}
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
