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
  onCode: (code: string) => void;
}

const noCamera = 'This browser cannot open a camera here: type the code.';

/** Where a code is held before the camera or typed. */
export function GateScanner(props: GateScannerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    allowSound();
    const typed = field.current?.value ?? '';
    const isEmpty = codeOf(typed) === '';
    setError(isEmpty ? 'Type a code' : undefined);
    if (isEmpty) return field.current?.focus();
    props.onCode(typed);
    if (field.current) field.current.value = '';
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {canScan() ? (
        <CameraView {...props} pictureClass="aspect-square max-h-[52dvh]" frameClass="inset-[16%]" />
      ) : (
        <Alert tone="info">{noCamera}</Alert>
      )}
      <form noValidate aria-label="Code" onSubmit={submit} className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <CodeInput field={field} error={error} />
        </div>
        <Button type="submit" className="mt-7 min-h-14 text-lg">
          <Search size={20} aria-hidden />
          Look up
        </Button>
      </form>
    </div>
  );
}
