import { ScanLine, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CodeInput } from '../../entities/coupons/CodeInput.tsx';
import { canScan } from '../../entities/coupons/camera.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { ScannerDialog } from './ScannerDialog.tsx';

type FieldRef = RefObject<HTMLInputElement | null>;

const takesText = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Leads what is typed nowhere in particular into `field`, so that a handheld scanner works wherever the focus is.
 * Fields and dialogs keep what is typed in them.
 */
function useTypeAnywhere(field: FieldRef) {
  useEffect(() => {
    function route(event: KeyboardEvent) {
      const isCharacter = /^[a-zA-Z0-9]$/.test(event.key);
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (!isCharacter || isShortcut || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesText)) return;
      field.current?.focus();
    }
    document.addEventListener('keydown', route);
    return () => document.removeEventListener('keydown', route);
  }, [field]);
}

const emptySentence = 'Type or scan a code';

/**
 * Looks up what is in the field. After a found code the field is cleared for the next; an unknown one stays selected,
 * so it can be corrected or replaced.
 * @param onLookUp resolves with whether the coupon was found.
 */
function useCodeField(field: FieldRef, onLookUp: (code: string) => Promise<boolean>) {
  const [error, setError] = useState<string>();
  async function lookUp(typed: string) {
    const input = field.current;
    if (!input) return;
    const isEmpty = codeOf(typed) === '';
    setError(isEmpty ? emptySentence : undefined);
    if (isEmpty) return input.focus();
    const isFound = await onLookUp(typed.trim());
    if (input.value !== typed) return;
    if (isFound) input.value = '';
    else input.select();
  }
  return {
    error,
    lookUpTyped: () => void lookUp(field.current?.value ?? ''),
    lookUpScanned(code: string) {
      if (field.current) field.current.value = code;
      void lookUp(code);
    },
  };
}

const noCamera = 'This browser cannot read codes with the camera: type the code, or use a handheld scanner.';

interface CodeFormProps {
  field: FieldRef;
  isLookingUp: boolean;
  /** Resolves with whether the coupon was found. */
  onLookUp: (code: string) => Promise<boolean>;
}

/** Where a code is typed, scanned with a handheld scanner, or with the camera. */
export function CodeForm({ field, isLookingUp, onLookUp }: CodeFormProps) {
  const [isScanning, setScanning] = useState(false);
  const { error, lookUpTyped, lookUpScanned } = useCodeField(field, onLookUp);
  useTypeAnywhere(field);
  function submit(event: FormEvent) {
    event.preventDefault();
    lookUpTyped();
  }
  function takeScanned(code: string) {
    setScanning(false);
    lookUpScanned(code);
  }
  return (
    <form noValidate aria-label="Redemption" onSubmit={submit} className="flex flex-col gap-3">
      <CodeInput field={field} hint={canScan() ? undefined : noCamera} error={error} />
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
