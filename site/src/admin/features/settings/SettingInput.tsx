import { RotateCcw } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import type { SettingField } from '../../entities/settings/settingFields.ts';
import { defaultOf, differsFromDefault, isRequired, type SettingValues } from './settingValues.ts';

interface SettingInputProps {
  field: SettingField;
  form: UseFormReturn<SettingValues>;
}

/** One setting; its default is the placeholder, with a reset button when the text differs. */
export function SettingInput({ field, form }: SettingInputProps) {
  const [name, label, hint, kind = 'text'] = field;
  const values = useWatch({ control: form.control }) as SettingValues;
  const standard = defaultOf(name, values);
  const input = {
    label,
    hint,
    required: isRequired(name),
    placeholder: standard,
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  };
  function takeDefault() {
    form.setValue(name, standard, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  }
  return (
    <div>
      {kind === 'area' && <TextAreaField rows={4} {...input} />}
      {kind === 'number' && <TextField inputMode="numeric" {...input} />}
      {kind !== 'area' && kind !== 'number' && <TextField type={kind} {...input} />}
      {differsFromDefault(name, values) && (
        <button
          type="button"
          onClick={takeDefault}
          className="mt-1 inline-flex min-h-8 cursor-pointer items-start gap-2 rounded-button py-1 text-left text-amber-soft text-sm hover:underline"
        >
          <RotateCcw size={15} aria-hidden className="mt-1 shrink-0" />
          <span className="wrap-anywhere">
            Back to default<span className="sr-only"> of {label}</span>
            {standard && <span className="text-muted">: {standard}</span>}
          </span>
        </button>
      )}
    </div>
  );
}
