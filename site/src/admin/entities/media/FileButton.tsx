import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';

interface FileButtonProps {
  label: string;
  /** The value of `accept`. */
  accept: string;
  pending?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the file dialog. */
export function FileButton({ label, accept, pending = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onFile(file);
  }
  return (
    <>
      <Button pending={pending} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        onChange={choose}
        tabIndex={-1}
        aria-label={`${label}: file`}
        className="hidden"
      />
    </>
  );
}
