import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { CameraView } from '../../entities/coupons/CameraView.tsx';
import { CodeInput } from '../../entities/coupons/CodeInput.tsx';
import { canScan } from '../../entities/coupons/camera.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { allowSound } from './feedback.ts';

interface GateScannerProps {
  isPaused: boolean;
  /** Whether a code is being looked up. */
  isBusy: boolean;
  /** Resolves with whether the code need not be typed again. */
  onCode: (code: string) => Promise<boolean>;
}

const noCamera = 'This browser cannot open a camera here: type the code.';

/** Where a code is held before the camera or typed. */
export function GateScanner({ isPaused, isBusy, onCode }: GateScannerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    allowSound();
    if (isBusy) return;
    const typed = field.current?.value ?? '';
    const isEmpty = codeOf(typed) === '';
    setError(isEmpty ? 'Type a code' : undefined);
    if (isEmpty) return field.current?.focus();
    const isDone = await onCode(typed);
    if (isDone && field.current?.value === typed) field.current.value = '';
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {canScan() ? (
        <CameraView
          isPaused={isPaused}
          onCode={(code) => void onCode(code)}
          pictureClass="aspect-square max-h-[52dvh]"
          frameClass="inset-[16%]"
        />
      ) : (
        <Alert tone="info">{noCamera}</Alert>
      )}
      <form noValidate aria-label="Code" onSubmit={submit} className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <CodeInput field={field} error={error} />
        </div>
        <Button type="submit" pending={isBusy} className="mt-7 min-h-14 text-lg">
          <Search size={20} aria-hidden />
          {isBusy ? 'Looking up…' : 'Look up'}
        </Button>
      </form>
    </div>
  );
}
