import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { copyShown } from '../../lib/copy-text.ts';
import { Button } from './Button.tsx';
import { Field, inputClasses } from './Field.tsx';
import { showToast } from './toasts.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What a toast calls it, as in "The link could not be copied." */
  noun: string;
  /** What a toast says once it is copied. */
  copied: string;
}

/** An address to be copied; where the browser refuses, it is selected. */
export function CopyField({ label, value, noun, copied }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    if (input.current && (await copyShown(value, input.current))) return showToast({ title: copied });
    const description = `The ${noun} is selected: press Ctrl+C, or touch and hold it on a phone.`;
    showToast({ title: `The ${noun} could not be copied.`, description, variant: 'destructive' });
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className={inputClasses}
          />
          <Button onClick={() => void copy()} className="shrink-0">
            <Copy size={16} aria-hidden />
            Copy {noun}
          </Button>
        </div>
      )}
    </Field>
  );
}
