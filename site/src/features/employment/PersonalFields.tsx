import { stateOf } from '@haunted-forests/api/schemas/employment/position';
import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { EmailField } from '../../components/form/EmailField.tsx';
import { Choice, ChoiceGroup } from '../../components/ui/ChoiceField.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import type { FormFields } from './application-fields.ts';
import { regionWords } from './application-words.ts';
import { maskedPhone, maskedZipCode } from './masks.ts';

type Mask = (typed: string) => string;
const masking = (mask: Mask) => (event: ChangeEvent<HTMLInputElement>) => {
  event.target.value = mask(event.target.value);
};

export function RegionField() {
  const { register, formState } = useFormContext<FormFields>();
  return (
    <ChoiceGroup
      legend="Region"
      required
      error={formState.errors.region?.message}
      className="flex flex-wrap gap-x-8"
    >
      {regions.map((region) => (
        <Choice
          key={region}
          type="radio"
          value={region}
          label={regionWords[region]}
          {...register('region')}
        />
      ))}
    </ChoiceGroup>
  );
}

export function PersonalFields() {
  const { register, watch, formState } = useFormContext<FormFields>();
  const { errors } = formState;
  const phone = register('phone');
  const zipCode = register('zipCode');
  const mask = { phone: masking(maskedPhone), zipCode: masking(maskedZipCode) };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <EmailField registration={register('email')} error={errors.email?.message} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="123-456-7890"
        maxLength={12}
        required
        error={errors.phone?.message}
        {...phone}
        onChange={(event) => {
          mask.phone(event);
          return phone.onChange(event);
        }}
      />
      <TextField
        className="sm:col-span-2"
        label="Street address"
        autoComplete="street-address"
        required
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        required
        error={errors.city?.message}
        {...register('city')}
      />
      <div className="grid grid-cols-[6rem_1fr] gap-5">
        <TextField label="State" readOnly value={stateOf(watch('region'))} data-state-field />
        <TextField
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          error={errors.zipCode?.message}
          {...zipCode}
          onChange={(event) => {
            mask.zipCode(event);
            return zipCode.onChange(event);
          }}
        />
      </div>
    </div>
  );
}
