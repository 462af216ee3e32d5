import type { MediaType } from '@haunted-forests/api/schemas/media/media';
import { useWatch } from 'react-hook-form';
import { type FieldControl, type FormField, plainWords } from '../../collections/records/formFields.tsx';
import { MediaAddressField } from './MediaAddressField.tsx';

const words = {
  image: { chooseLabel: 'Choose image', clearLabel: 'Clear image' },
  video: { chooseLabel: 'Choose video', clearLabel: 'Clear video' },
} as const;

interface AddressFieldOptions {
  hint: string;
  required?: boolean;
  isHalf?: boolean;
}

interface AddressInputProps extends FieldControl, Pick<AddressFieldOptions, 'hint' | 'required'> {
  type: MediaType;
  label: string;
}

function AddressInput({ type, form, name, ...input }: AddressInputProps) {
  const address: string | undefined = useWatch({ control: form.control, name });
  return (
    <MediaAddressField
      {...words[type]}
      type={type}
      input={{ ...input, ...form.register(name) }}
      address={address ?? ''}
      onChoose={(url) => form.setValue(name, url, { shouldDirty: true, shouldValidate: true })}
    />
  );
}

/** The address of a picture or video as a field of a record's form. */
export function addressField(type: MediaType, label: string, options: AddressFieldOptions): FormField {
  const { isHalf, ...input } = options;
  return {
    label,
    isHalf,
    wordsOf: plainWords,
    render: (control) => (
      <div className={isHalf ? '' : 'max-w-sm'}>
        <AddressInput {...control} {...input} type={type} label={label} />
      </div>
    ),
  };
}
