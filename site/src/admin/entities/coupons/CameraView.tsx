import { Flashlight } from 'lucide-react';
import { useRef } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { useScanner } from './useScanner.ts';

interface CameraViewProps {
  isPaused?: boolean;
  onCode: (code: string) => void;
  /** The shape of the picture. */
  pictureClass: string;
  /** Where in the picture a code is to be held. */
  frameClass: string;
}

/** What the camera sees, with its light where it has one, or why there is no camera. */
export function CameraView({ isPaused, onCode, pictureClass, frameClass }: CameraViewProps) {
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
        className={`w-full object-cover ${pictureClass}`}
      />
      <span
        aria-hidden
        className={`pointer-events-none absolute rounded-panel border-2 border-amber ${frameClass}`}
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
