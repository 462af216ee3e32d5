import { Flashlight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { cameraProblemOf, closeCamera, hasTorch, openCamera, openDetector, switchTorch } from './camera.ts';
import { codeOf } from './codeText.ts';

const pauseBetweenLooks = 150;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The first code that comes before the camera; undefined when `signal` ends the search. */
async function firstCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const detector = await openDetector();
  while (!signal.aborted) {
    const found = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
    const code = found.map(({ rawValue }) => rawValue).find((text) => codeOf(text) !== '');
    if (code !== undefined) return signal.aborted ? undefined : code;
    await pause(pauseBetweenLooks);
  }
  return undefined;
}

interface Watch {
  signal: AbortSignal;
  onStream: (stream: MediaStream) => void;
  onCode: (code: string) => void;
}

/** Shows the camera in `video` until a code is found or `signal` ends it; the camera is closed in any case. */
async function watch(video: HTMLVideoElement, { signal, onStream, onCode }: Watch): Promise<void> {
  const stream = await openCamera();
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    onStream(stream);
    await video.play();
    const code = await firstCode(video, signal);
    if (code !== undefined) onCode(code);
  } finally {
    closeCamera(stream);
    video.srcObject = null;
  }
}

/** Reads one code with the camera for as long as the component is there. */
function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [problem, setProblem] = useState<string>();
  const [stream, setStream] = useState<MediaStream>();
  const [isLit, setLit] = useState(false);
  const readCode = useEffectEvent(onCode);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    if (video.current)
      watch(video.current, { signal, onStream: setStream, onCode: readCode }).catch(
        (error: unknown) => !signal.aborted && setProblem(cameraProblemOf(error)),
      );
    return () => closing.abort();
  }, [video]);

  async function toggleLight() {
    if (!stream) return;
    await switchTorch(stream, !isLit);
    setLit(!isLit);
  }
  return { problem, light: stream && hasTorch(stream) ? { isLit, toggle: toggleLight } : undefined };
}

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
