import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { copyFrom } from '../../../lib/copy-text.ts';

/** The address of a file, to be put into another field of the site. */
export function CopyAddress({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    if (input.current && (await copyFrom(input.current)))
      return showToast({ title: 'Address copied', description: address });
    const description = 'The address is selected: press Ctrl+C, or touch and hold it on a phone.';
    showToast({ title: 'The address could not be copied', description, variant: 'destructive' });
  }
  return (
    <Field label="Address">
      {(control) => (
        <div className="flex gap-2">
          <input ref={input} {...control} readOnly value={address} className={inputClasses} />
          <Button onClick={() => void copy()} className="shrink-0">
            <Copy size={16} aria-hidden />
            Copy address
          </Button>
        </div>
      )}
    </Field>
  );
}
