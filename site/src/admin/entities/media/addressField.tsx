import type { MediaType } from '@haunted-forests/api/schemas/media/media';
import { Images, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { type FormField, plainWords } from '../../collections/records/formFields.tsx';
import { AddressPreview } from './AddressPreview.tsx';
import { MediaPickerDialog } from './MediaPickerDialog.tsx';

interface AddressProps {
  type: MediaType;
  label: string;
  /** An address, or '' for none. */
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  name?: string;
  onBlur?: () => void;
  /** Of the input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

const words = {
  image: { choose: 'Choose picture', clear: 'Clear picture' },
  video: { choose: 'Choose video', clear: 'Clear video' },
} as const;

/** The address of a picture or video, typed or chosen from the library, with a preview. */
function MediaAddressField({ type, ...field }: AddressProps) {
  const { label, value, onChange, error, hint, required, name, onBlur, ref } = field;
  const [isPicking, setPicking] = useState(false);
  const { choose, clear } = words[type];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label of the input
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-3">
      <AddressPreview type={type} address={value.trim()} />
      <TextField
        label={label}
        hint={hint}
        error={error}
        required={required}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        name={name}
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setPicking(true)}>
          <Images size={16} aria-hidden />
          {choose}
        </Button>
        {value && (
          <Button look="quiet" onClick={() => onChange('')}>
            <X size={16} aria-hidden />
            {clear}
          </Button>
        )}
      </div>
      <MediaPickerDialog
        open={isPicking}
        type={type}
        onChoose={({ url }) => onChange(url)}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}

interface AddressFieldOptions {
  hint: string;
  required?: boolean;
  isHalf?: boolean;
}

/** The address of a picture or video as a field of a record's form. */
export function addressField(type: MediaType, label: string, options: AddressFieldOptions): FormField {
  const { isHalf, ...input } = options;
  return {
    label,
    isHalf,
    wordsOf: plainWords,
    render: ({ form, name, error }) => (
      <div className={isHalf ? '' : 'max-w-sm'}>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <MediaAddressField
              {...field}
              {...input}
              type={type}
              label={label}
              value={field.value ?? ''}
              error={error}
            />
          )}
        />
      </div>
    ),
  };
}
