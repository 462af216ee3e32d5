import type { MouseEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';

interface UploadBarProps {
  /** What goes up. */
  label: string;
  /** Of its bytes; at 100 the server still works on it. */
  percent: number;
  /** Breaks it off. */
  onCancel?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** How much of a file is up, and that the server works on it once all of it is. */
export function UploadBar({ label, percent, onCancel }: UploadBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-soft">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-pill bg-input"
      >
        <div className="h-full bg-amber" style={{ width: `${percent}%` }} />
      </div>
      <span className="min-w-16 text-right">{percent < 100 ? `${percent}%` : 'Storing...'}</span>
      {onCancel && (
        <Button aria-label={`Cancel upload${label.replace(/^Upload/, '')}`} onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}
