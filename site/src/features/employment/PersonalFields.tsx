import { stateOf } from '@haunted-forests/api/schemas/employment/position';
import { regions } from '@haunted-forests/api/schemas/regions/region';
import { useController, useFormContext } from 'react-hook-form';
import { EmailField, fieldsOf } from '../../components/form/fields.tsx';
import { Choice, ChoiceGroup } from '../../components/ui/ChoiceField.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { type FormFields, regionWords } from './application-fields.ts';
import { MaskedField, PhoneField } from './MaskedField.tsx';
import { maskedZipCode } from './masks.ts';

/** Controlled, so that the page as it is sent has it chosen already. */
export function RegionField() {
  const { control, formState } = useFormContext<FormFields>();
  const { value, ...field } = useController({ control, name: 'region' }).field;
  return (
    <ChoiceGroup
      legend="Region"
      required
      error={formState.errors.region?.message}
      className="flex flex-wrap gap-x-8"
    >
      {regions.map((region) => (
        <Choice
          {...field}
          key={region}
          type="radio"
          value={region}
          checked={value === region}
          label={regionWords[region]}
        />
      ))}
    </ChoiceGroup>
  );
}

export function PersonalFields() {
  const form = useFormContext<FormFields>();
  const field = fieldsOf(form);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} />
      <TextField
        className="sm:col-span-2"
        label="Street address"
        autoComplete="street-address"
        required
        {...field('address')}
      />
      <div className="grid grid-cols-[5rem_1fr] gap-5 sm:col-span-2 sm:grid-cols-[1fr_5rem_1fr]">
        <TextField
          className="max-sm:col-span-2"
          label="City"
          autoComplete="address-level2"
          required
          {...field('city')}
        />
        <TextField label="State" readOnly value={stateOf(form.watch('region'))} data-state-field />
        <MaskedField
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          mask={maskedZipCode}
          maxLength={5}
          required
          {...field('zipCode')}
        />
      </div>
    </div>
  );
}
