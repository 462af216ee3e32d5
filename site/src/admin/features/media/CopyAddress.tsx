import { Copy } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { copyText } from '../../../lib/copy-text.ts';

/** The address of a file, to be put into another field of the site. */
export function CopyAddress({ address }: { address: string }) {
  async function copy() {
    if (await copyText(address)) showToast({ title: 'Address copied', description: address });
    else showToast({ title: 'The address could not be copied', variant: 'destructive' });
  }
  return (
    <Field label="Address">
      {(control) => (
        <div className="flex gap-2">
          <input {...control} readOnly value={address} className={inputClasses} />
          <Button onClick={() => void copy()} className="shrink-0">
            <Copy size={16} aria-hidden />
            Copy address
          </Button>
        </div>
      )}
    </Field>
  );
}
