import type { ComponentProps, SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useHydrated } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { type Mask, maskedPhone } from './masks.ts';

interface MaskedFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref' | 'onChange'> {
  ref: UseFormRegisterReturn['ref'];
  onChange: UseFormRegisterReturn['onChange'];
  mask: Mask;
  /** Of what the mask makes of the text; longer text is let in to the mask. */
  maxLength: number;
}

/** Lifts the limit for text that comes as a whole, or that the mask makes short enough. */
function letIn(input: HTMLInputElement, { data }: InputEvent, mask: Mask): void {
  const { value, selectionStart, selectionEnd, maxLength } = input;
  const text = data ?? '';
  const whole = value.slice(0, selectionStart ?? undefined) + text + value.slice(selectionEnd ?? undefined);
  if (text.length > 1 || mask(whole).length <= maxLength) input.removeAttribute('maxlength');
}

/**
 * A text field that a mask keeps tidy, however the text gets in. The limit of its length comes with its script: a browser
 * would cut what it fills in or what is pasted before the mask can tell what it is.
 */
export function MaskedField({ ref, onChange, mask, maxLength, ...field }: MaskedFieldProps) {
  const isHydrated = useHydrated();
  const applyMask = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    const shown = mask(input.value);
    if (shown !== input.value) input.value = shown;
    input.maxLength = maxLength;
    return onChange(event);
  };
  return (
    <TextField
      {...field}
      maxLength={isHydrated ? maxLength : undefined}
      ref={(input) => {
        ref(input);
        const beforeInput = (event: InputEvent) => input && letIn(input, event, mask);
        input?.addEventListener('beforeinput', beforeInput);
        return () => {
          input?.removeEventListener('beforeinput', beforeInput);
          ref(null);
        };
      }}
      onChange={(event) => {
        const isComposing = (event.nativeEvent as InputEvent).isComposing;
        return isComposing ? onChange(event) : applyMask(event);
      }}
      onCompositionEnd={applyMask}
    />
  );
}

/** The telephone number of an applicant. */
export function PhoneField(field: Pick<MaskedFieldProps, 'ref' | 'onChange'>) {
  return (
    <MaskedField
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="123-456-7890"
      mask={maskedPhone}
      maxLength={12}
      required
      {...field}
    />
  );
}
