import { Flashlight, Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { CodeInput } from '../../entities/coupons/CodeInput.tsx';
import { canScan } from '../../entities/coupons/camera.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { useScanner } from '../../entities/coupons/useScanner.ts';
import { allowSound } from './feedback.ts';

interface GateScannerProps {
  isPaused: boolean;
  onCode: (code: string) => void;
}

function GateCamera({ isPaused, onCode }: GateScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { problem, light } = useScanner(video, onCode, isPaused);
  if (problem) return <Alert tone="error">{problem}</Alert>;
  return (
    <div className="relative min-h-0 overflow-hidden rounded-panel border border-line bg-input">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera"
        className="aspect-square max-h-[52dvh] w-full object-cover"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-[16%] rounded-panel border-2 border-amber"
      />
      {light && (
        <Button
          aria-pressed={light.isLit}
          onClick={light.toggle}
          className="absolute right-3 bottom-3 min-h-12"
        >
          <Flashlight size={20} aria-hidden />
          {light.isLit ? 'Light off' : 'Light on'}
        </Button>
      )}
    </div>
  );
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
      {canScan() ? <GateCamera {...props} /> : <Alert tone="info">{noCamera}</Alert>}
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
