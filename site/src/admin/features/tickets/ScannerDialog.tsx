import { Flashlight } from 'lucide-react';
import { useRef } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { useScanner } from '../../entities/coupons/useScanner.ts';

interface ScannerProps {
  onCode: (code: string) => void;
}

function Scanner({ onCode }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { problem, light } = useScanner(video, onCode);
  return (
    <div className="flex flex-col gap-4">
      {problem ? (
        <Alert tone="error">{problem}</Alert>
      ) : (
        <div className="relative overflow-hidden rounded-card border border-line bg-input">
          <video
            ref={video}
            muted
            playsInline
            aria-label="Camera"
            className="aspect-3/4 max-h-[55dvh] w-full object-cover sm:aspect-video"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-[12%] inset-y-[28%] rounded-panel border-2 border-amber"
          />
        </div>
      )}
      {light && (
        <Button aria-pressed={light.isLit} onClick={light.toggle}>
          <Flashlight size={18} aria-hidden />
          {light.isLit ? 'Light off' : 'Light on'}
        </Button>
      )}
    </div>
  );
}

interface ScannerDialogProps extends ScannerProps {
  onClose: () => void;
}

/** The camera, open only while the dialog is; it closes at once, so that focus returns before the result appears. */
export function ScannerDialog({ onCode, onClose }: ScannerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scan a code"
      description="Hold the code inside the frame. It is looked up as soon as it is read."
      actions={<Button onClick={onClose}>Close the camera</Button>}
    >
      <Scanner onCode={onCode} />
    </Dialog>
  );
}
