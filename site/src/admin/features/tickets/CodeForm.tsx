import { ScanLine, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CodeInput } from './CodeInput.tsx';
import { canScan } from './camera.ts';
import { ScannerDialog } from './ScannerDialog.tsx';
import { useCodeField } from './useCodeField.ts';
import { useTypeAnywhere } from './useTypeAnywhere.ts';

interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
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
      <CodeInput field={field} error={error} hasCamera={canScan()} />
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
