import { ScanLine, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';
import { canScan } from './camera.ts';
import { codeOf } from './codeText.ts';
import { ScannerDialog } from './ScannerDialog.tsx';
import { useTypeAnywhere } from './useTypeAnywhere.ts';

const emptySentence = 'Type or scan a code';

interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
  isLookingUp: boolean;
  /** Resolves with whether the coupon was found: then the field is empty for the next code. */
  onLookUp: (code: string) => Promise<boolean>;
}

function useCodeField({ field, onLookUp }: Pick<CodeFormProps, 'field' | 'onLookUp'>) {
  const [error, setError] = useState<string>();
  async function lookUp(typed: string) {
    const input = field.current;
    if (codeOf(typed) === '') {
      setError(emptySentence);
      input?.focus();
      return;
    }
    setError(undefined);
    const isFound = await onLookUp(typed.trim());
    if (!input || input.value !== typed) return;
    if (isFound) input.value = '';
    else input.select();
  }
  return { error, lookUp };
}

/** Where a code is typed, scanned with a handheld scanner, or with the camera. */
export function CodeForm({ field, isLookingUp, onLookUp }: CodeFormProps) {
  const [isScanning, setScanning] = useState(false);
  const { error, lookUp } = useCodeField({ field, onLookUp });
  useTypeAnywhere(field);
  function submit(event: FormEvent) {
    event.preventDefault();
    void lookUp(field.current?.value ?? '');
  }
  function takeScanned(code: string) {
    setScanning(false);
    if (field.current) field.current.value = code;
    void lookUp(code);
  }
  return (
    <form noValidate aria-label="Redemption" onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label="Coupon code"
        hint={
          canScan()
            ? undefined
            : 'This browser cannot read codes with the camera: type the code, or use a handheld scanner.'
        }
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            maxLength={100}
            placeholder="HF-"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            className={`${inputClasses} min-h-14 font-medium text-lg uppercase tracking-wider md:min-h-14`}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" pending={isLookingUp} className="min-h-14 text-lg">
          <Search size={20} aria-hidden />
          {isLookingUp ? 'Looking up...' : 'Look up'}
        </Button>
        {canScan() && (
          <Button onClick={() => setScanning(true)} className="min-h-14 text-lg">
            <ScanLine size={20} aria-hidden />
            Scan with the camera
          </Button>
        )}
      </div>
      {isScanning && <ScannerDialog onCode={takeScanned} onClose={() => setScanning(false)} />}
    </form>
  );
}
